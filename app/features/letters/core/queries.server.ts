import type { Selectable } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
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
export interface Progress {
  chosen: number;
  sent: number;
  refused: number;
  suppressed: number;
  canceled: number;
  open: number;
}

/** How far a letter is: one count over its recipients, by an index. */
export async function findProgress(db: Db, letterId: string): Promise<Progress> {
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
