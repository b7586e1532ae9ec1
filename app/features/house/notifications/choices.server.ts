import { z } from 'zod';
import type { Db } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import type { QuietHours } from './quiet-hours.ts';
import { QUIET } from './rules.ts';

export interface Choices extends QuietHours {
  /** Names of kinds. */
  off: readonly string[];
  /** The person does not want to be asked any more. */
  isPutOff: boolean;
}

interface ChoicesRow {
  off_kinds: string | null;
  is_quiet: boolean | null;
  quiet_from_hour: number | null;
  quiet_to_hour: number | null;
}

const names = z.array(z.string());

/** @param row null in every column where the person chose nothing */
export function choicesOf(row: ChoicesRow): Omit<Choices, 'isPutOff'> {
  const { off_kinds, is_quiet, quiet_from_hour, quiet_to_hour } = row;
  return {
    off: off_kinds === null ? [] : names.parse(JSON.parse(off_kinds)),
    isQuiet: is_quiet ?? true,
    from: quiet_from_hour ?? QUIET.from,
    to: quiet_to_hour ?? QUIET.to,
  };
}

export async function findChoices(db: Db, personId: string): Promise<Choices> {
  const row = await db
    .selectFrom('notice_choices')
    .selectAll()
    .where('person_id', '=', personId)
    .executeTakeFirst();
  const none = { off_kinds: null, is_quiet: null, quiet_from_hour: null, quiet_to_hour: null };
  return { ...choicesOf(row ?? none), isPutOff: (row?.put_off_at ?? null) !== null };
}

interface Chosen extends QuietHours {
  /** Kinds that the form showed. Others stay as they are: another role may see them. */
  shown: readonly string[];
  on: readonly string[];
}

/** What the person wants to hear of, and when. */
export async function saveChoices(
  { db, actor }: ActorContext,
  { shown, on, isQuiet, from, to }: Chosen,
): Promise<void> {
  assertCan(actor, 'notices');
  await inTransaction(db, async (trx) => {
    await takeTurn(trx, `notices ${actor.id}`);
    const { off } = await findChoices(trx, actor.id);
    const chosen = {
      off_kinds: JSON.stringify([
        ...off.filter((name) => !shown.includes(name)),
        ...shown.filter((name) => !on.includes(name)),
      ]),
      is_quiet: isQuiet,
      quiet_from_hour: from,
      quiet_to_hour: to,
    };
    await trx
      .insertInto('notice_choices')
      .values({ person_id: actor.id, put_off_at: null, ...chosen })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(chosen))
      .execute();
  });
}

/** 'Agora não': the summary asks no more. */
export async function putOff({ db, clock, actor }: ActorContext): Promise<void> {
  assertCan(actor, 'notices');
  const put_off_at = clock.now().toISOString();
  await db
    .insertInto('notice_choices')
    .values({ person_id: actor.id, is_quiet: true, put_off_at })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ put_off_at }))
    .execute();
}

/** Whether the summary offers notices: once, to who has no device yet. */
export async function isOffered(db: Db, personId: string): Promise<boolean> {
  const [device, choices] = await Promise.all([
    db.selectFrom('push_devices').select('id').where('person_id', '=', personId).limit(1).executeTakeFirst(),
    findChoices(db, personId),
  ]);
  return device === undefined && !choices.isPutOff;
}
