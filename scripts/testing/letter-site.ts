import { v7 } from 'uuid';
import type { Db } from '#app/db/database.server.ts';

const ROWS_AT_ONCE = 500;

/** Confirmed subscribers, and a pace above every limit of a measurement. */
export async function addReaders(db: Db, count: number, addressOf: (index: number) => string): Promise<void> {
  const now = new Date().toISOString();
  for (let start = 0; start < count; start += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, count - start) }, (_none, offset) => ({
      id: v7(),
      email: addressOf(start + offset),
      name: `Leitora ${start + offset}`,
      status: 'confirmed' as const,
      unsubscribe_token: v7(),
      created_at: now,
      confirmed_at: now,
    }));
    await db.insertInto('subscribers').values(rows).execute();
  }
  await db.updateTable('letter_settings').set({ per_minute: 60_000, per_hour: 1_000_000 }).execute();
}

/** A letter to everybody that is due now. @param number one that no letter has @returns its id */
export async function addDueLetter(db: Db, number = 1): Promise<string> {
  const id = v7();
  const now = new Date().toISOString();
  await db
    .insertInto('letters')
    .values({
      ...{ id, number, kind: 'letter', status: 'scheduled', subject: 'Uma carta' },
      body: '<p>Olá! <a href="https://conversas.example/topics">As conversas</a> da semana.</p>',
      audience: JSON.stringify({ kind: 'all' }),
      ...{ scheduled_at: now, created_at: now, updated_at: now },
    })
    .execute();
  return id;
}
