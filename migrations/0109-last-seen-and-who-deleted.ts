import { sql } from 'kysely';
import { type AnyDatabase, columnTypes } from './columns.ts';

/** When a person was last in, which outlives the sessions, and who moved a record into the bin. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant } = columnTypes(db);
  await db.schema.alterTable('people').addColumn('last_seen_at', instant).execute();
  await sql`update people set last_seen_at =
    (select max(updated_at) from sessions where sessions.person_id = people.id)`.execute(db);
  await db.schema.alterTable('bin_entries').addColumn('deleted_by_id', 'text').execute();
}
