import type { Db } from '#app/db/database.server.ts';
import { holding } from '#app/db/held-roles.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { ActorContext, CommandContext } from '#app/platform/services.ts';
import { assertCan, type Right, rolesWith } from '#app/pure/people/rights.ts';
import type { Editor } from './hint.ts';
import { EDITING_FOR_MS, MOST_OPEN, MOST_TOLD } from './rules.ts';

/** A form in a browser. */
interface OpenForm {
  path: string;
  /** Of the page (`recordForms`). */
  right: Right;
  /** A random name of the opened page, its own after each reload. */
  page: string;
}

/**
 * Notes that somebody has the form of a record open, for the next minute. A hint for others, never a lock.
 * @returns who else has it open
 */
export async function noteEditing(
  { db, clock, actor }: ActorContext,
  { path, right, page }: OpenForm,
): Promise<Editor[]> {
  assertCan(actor, right);
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    await takeTurn(trx, 'editing');
    await forgetOver(trx, now);
    const until = endOf(now);
    await trx
      .insertInto('editing')
      .values({ path, person_id: actor.id, since: now.toISOString(), until, page })
      .onConflict((same) => same.columns(['path', 'person_id']).doUpdateSet({ until, page }))
      .execute();
    const beyond = await trx
      .selectFrom('editing')
      .select('path')
      .where('person_id', '=', actor.id)
      .where('path', '!=', path)
      .orderBy('until', 'desc')
      .orderBy('path')
      .limit(MOST_OPEN)
      .offset(MOST_OPEN - 1)
      .execute();
    if (beyond.length === 0) return;
    await trx
      .deleteFrom('editing')
      .where('person_id', '=', actor.id)
      .where(
        'path',
        'in',
        beyond.map((row) => row.path),
      )
      .execute();
  });
  return findOthers(db, { path, right, personId: actor.id, now });
}

/** The page was left. What the same person's next page has said stays: on a reload it can come first. */
export async function endEditing(
  { db, actor }: ActorContext,
  { path, right, page }: OpenForm,
): Promise<void> {
  assertCan(actor, right);
  await db
    .deleteFrom('editing')
    .where('path', '=', path)
    .where('person_id', '=', actor.id)
    .where('page', '=', page)
    .execute();
}

export async function forgetEditing({ db, clock }: CommandContext): Promise<void> {
  await inTransaction(db, async (trx) => {
    await takeTurn(trx, 'editing');
    await forgetOver(trx, clock.now());
  });
}

/** Also rows that a clock wrote which was ahead. */
async function forgetOver(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('editing')
    .where(({ eb, or }) => or([eb('until', '<=', now.toISOString()), eb('until', '>', endOf(now))]))
    .execute();
}

/** Who may still open the page, and is signed in anywhere. */
async function findOthers(
  db: Db,
  { path, right, personId, now }: { path: string; right: Right; personId: string; now: Date },
): Promise<Editor[]> {
  const at = now.toISOString();
  return db
    .selectFrom('editing')
    .innerJoin('people', 'people.id', 'editing.person_id')
    .select(['people.name', 'editing.since'])
    .where('editing.path', '=', path)
    .where('editing.person_id', '!=', personId)
    .where('editing.until', '>', at)
    .where('people.is_disabled', '=', false)
    .where(holding(rolesWith(right)))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sessions')
          .select('sessions.id')
          .whereRef('sessions.person_id', '=', 'people.id')
          .where('sessions.expires_at', '>', at),
      ),
    )
    .orderBy('editing.since')
    .orderBy('editing.person_id')
    .limit(MOST_TOLD)
    .execute();
}

function endOf(now: Date): string {
  return new Date(now.getTime() + EDITING_FOR_MS).toISOString();
}
