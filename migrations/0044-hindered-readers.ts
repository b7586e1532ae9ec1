import { sql } from 'kysely';
import type { AnyDatabase } from './columns.ts';

/**
 * The host lists and counts the few readers whose letters pause or are stopped. The first index begins with the
 * status, or SQLite would rather read everybody of that status.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await sql`create index subscribers_paused on subscribers (status, created_at, id, paused_until, suppressed_for)
    where paused_until is not null`.execute(db);
  await sql`create index subscribers_stopped on subscribers (created_at, id, suppressed_for)
    where suppressed_for is not null`.execute(db);
}
