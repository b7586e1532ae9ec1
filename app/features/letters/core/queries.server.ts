import type { Selectable } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { type AuditVerb, recordChange } from '#app/features/records/changes/record-change.server.ts';
import { NO_SUBJECT } from '#app/pure/letters/letter-states.ts';
import type { Person } from '#app/pure/people/person.ts';
import type { LetterSettingsTable, LettersTable, RecipientStatus } from './tables.server.ts';

export type Letter = Selectable<LettersTable>;
export type LetterSettings = Selectable<LetterSettingsTable>;

export async function findLetter(db: Db, id: string): Promise<Letter | null> {
  const letter = await db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst();
  return letter ?? null;
}

export async function findLetterSettings(db: Db): Promise<LetterSettings> {
  return db.selectFrom('letter_settings').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
}

/** chosen = sent + refused + suppressed + canceled + open */
export type Progress = Awaited<ReturnType<typeof findProgress>>;

/** How far a letter is: one count over its recipients, by an index. */
export async function findProgress(db: Db, letterId: string) {
  const rows = await db
    .selectFrom('letter_recipients')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('letter_id', '=', letterId)
    .groupBy('status')
    .execute();
  const count = (...statuses: RecipientStatus[]) =>
    rows.reduce((sum, row) => (statuses.includes(row.status) ? sum + Number(row.count) : sum), 0);
  return {
    chosen: count('waiting', 'sending', 'sent', 'refused', 'suppressed', 'canceled'),
    sent: count('sent'),
    refused: count('refused'),
    suppressed: count('suppressed'),
    canceled: count('canceled'),
    open: count('waiting', 'sending'),
  };
}

/** The number of a new letter. Until the end of the transaction nobody else gets one. */
export async function nextLetterNumber(trx: Trx): Promise<number> {
  await takeTurn(trx, 'letters');
  const { last } = await trx
    .selectFrom('letters')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

const LOGGED = [
  ...['subject', 'preview_text', 'body', 'audience', 'status', 'scheduled_at'],
  ...['is_public', 'access', 'slug'],
] as ReadonlyArray<keyof Letter>;

/** Writes a change of a letter into the log: what the host writes and decides, not what is made of it. */
export async function recordLetter(
  trx: Trx,
  { actor, now }: { actor: Person; now: Date },
  verb: AuditVerb,
  { before, after }: { before?: Letter; after?: Letter },
): Promise<void> {
  const letter = after ?? before;
  if (!letter) return;
  await recordChange(trx, {
    actor,
    now,
    verb,
    subject: { kind: 'letter', id: letter.id, title: letter.subject || NO_SUBJECT },
    before: before && logged(before),
    after: after && logged(after),
  });
}

function logged(letter: Letter): Record<string, unknown> {
  return Object.fromEntries(LOGGED.map((name) => [name, letter[name]]));
}

/** How many left after this letter, before another one came. */
export async function findLeavings(db: Db, letterId: string): Promise<number> {
  const row = await db
    .selectFrom('letter_leavings')
    .select('count')
    .where('letter_id', '=', letterId)
    .executeTakeFirst();
  return row?.count ?? 0;
}
