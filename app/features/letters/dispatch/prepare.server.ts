import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import {
  inAudience,
  type MemberCondition,
  readAudience,
} from '#app/features/letters/core/audience.server.ts';
import type { Letter } from '#app/features/letters/core/queries.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { FrozenLetter } from '#app/pure/letters/frozen-letter.ts';
import { ROWS_AT_ONCE, TOO_LATE_MS } from './rules.ts';

/** What rooms of other districts add to the sending. */
export interface LetterWiring {
  isMember: MemberCondition;
  /** Renders the letter once, for all recipients. Refuses in a sentence for the host. */
  freeze: (
    services: Services,
    letter: Letter,
  ) => Promise<{ ok: true; frozen: FrozenLetter; links: readonly string[] } | { ok: false; problem: string }>;
}

const LATE =
  'O site esteve parado na hora marcada, e já se passou mais de um dia. Confira a carta e escolha de novo quando ela será enviada.';
const NOBODY = 'Ninguém recebe esta carta: nenhuma inscrição confirmada corresponde à escolha.';

/** A scheduled letter is frozen: from here on, its words are the same for everybody. */
export async function beginLetter(services: Services, letter: Letter, wiring: LetterWiring): Promise<void> {
  const now = services.clock.now();
  const isLate = now.getTime() - Date.parse(letter.scheduled_at ?? '') > TOO_LATE_MS;
  if (isLate) return returnToDraft(services, letter, LATE);
  const made = await wiring.freeze(services, letter);
  if (!made.ok) return returnToDraft(services, letter, made.problem);
  await services.db.transaction().execute(async (trx) => {
    const begun = await trx
      .updateTable('letters')
      .set({
        status: 'preparing',
        frozen: JSON.stringify(made.frozen),
        started_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      .where('id', '=', letter.id)
      .where('status', '=', 'scheduled')
      .where('version', '=', letter.version)
      .returning('id')
      .executeTakeFirst();
    if (!begun || made.links.length === 0) return;
    const links = made.links.map((href, index) => ({ letter_id: letter.id, number: index + 1, href }));
    await trx
      .insertInto('letter_links')
      .values(links)
      .onConflict((conflict) =>
        conflict.columns(['letter_id', 'number']).doUpdateSet(({ ref }) => ({ href: ref('excluded.href') })),
      )
      .execute();
  });
}

/**
 * One row for each recipient, in many short transactions. A preparation that was killed is begun anew; the mark
 * `prepared_at` ends it, and freezes the audience.
 */
export async function prepareRecipients(
  services: Services,
  letter: Letter,
  { isMember }: LetterWiring,
): Promise<void> {
  const { db, clock } = services;
  await removeRows(db, letter.id);
  const condition = inAudience({ audience: readAudience(letter.audience), now: clock.now(), isMember });
  let count = 0;
  for (let after = ''; ; ) {
    const upTo = await endOfRange(db, after);
    if (upTo === null) break;
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('letter_recipients')
      .columns(['letter_id', 'number', 'subscriber_id', 'email', 'due_at'])
      .expression(
        db
          .selectFrom('subscribers')
          .select(({ ref, val }) => [
            val(letter.id).as('letter_id'),
            sql<number>`${count} + row_number() over (order by subscribers.id)`.as('number'),
            ref('subscribers.id').as('subscriber_id'),
            ref('subscribers.email').as('email'),
            val(clock.now().toISOString()).as('due_at'),
          ])
          .where(condition)
          .where('subscribers.id', '>', after)
          .where('subscribers.id', '<=', upTo),
      )
      .executeTakeFirst();
    count += Number(numInsertedOrUpdatedRows ?? 0);
    after = upTo;
    await yieldToOthers();
    if (!(await isPreparing(db, letter.id))) return;
  }
  await finishPreparing(services, letter, count);
}

/** The last id of the next range of subscribers: the table is read by its key, without an open cursor. */
async function endOfRange(db: Db, after: string): Promise<string | null> {
  const range = db
    .selectFrom('subscribers')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(ROWS_AT_ONCE);
  const { last } = await db
    .selectFrom(range.as('range'))
    .select(({ fn }) => fn.max('range.id').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? null;
}

async function removeRows(db: Db, letterId: string): Promise<void> {
  for (;;) {
    const some = db
      .selectFrom('letter_recipients')
      .select('number')
      .where('letter_id', '=', letterId)
      .limit(ROWS_AT_ONCE);
    const { numDeletedRows } = await db
      .deleteFrom('letter_recipients')
      .where('letter_id', '=', letterId)
      .where('number', 'in', some)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    await yieldToOthers();
  }
}

async function isPreparing(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('letters').select('status').where('id', '=', id).executeTakeFirst();
  return row?.status === 'preparing';
}

async function finishPreparing({ db, clock }: Services, letter: Letter, count: number): Promise<void> {
  const now = clock.now().toISOString();
  const isWritten = letter.kind === 'letter';
  const nobody = isWritten
    ? ({ status: 'draft', problem: NOBODY, scheduled_at: null } as const)
    : ({ status: 'canceled', problem: NOBODY, finished_at: now } as const);
  await db
    .updateTable('letters')
    .set(
      count > 0 ? { status: 'sending', prepared_at: now, updated_at: now } : { ...nobody, updated_at: now },
    )
    .where('id', '=', letter.id)
    .where('status', '=', 'preparing')
    .execute();
}

async function returnToDraft({ db, clock }: Services, letter: Letter, problem: string): Promise<void> {
  await db
    .updateTable('letters')
    .set({ status: 'draft', problem, scheduled_at: null, updated_at: clock.now().toISOString() })
    .where('id', '=', letter.id)
    .where('status', '=', 'scheduled')
    .where('version', '=', letter.version)
    .execute();
}
