import { sql } from 'kysely';
import { type AnyDatabase, columnTypes } from './columns.ts';

/** When a job's time was set, by the clock of that moment: a clock that was ahead then is told by it. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant } = columnTypes(db);
  await db.schema.alterTable('jobs').addColumn('planned_at', instant).execute();
  // Looked at every half minute, and nearly always empty: only a wrong clock plans in the future.
  await sql`create index jobs_planned on jobs (planned_at) where status in ('waiting', 'running')`.execute(
    db,
  );
}
