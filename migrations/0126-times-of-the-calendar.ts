import { sql } from 'kysely';
import type { AnyDatabase } from './columns.ts';

/** The calendar reads sessions and letters by their moment, however many there were. */
export async function up(db: AnyDatabase): Promise<void> {
  await sql`create index bookings_by_time on bookings (starts_at, id) where status = 'confirmed'`.execute(db);
  await sql`create index letters_by_start on letters (started_at, id)`.execute(db);
}
