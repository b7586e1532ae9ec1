import { sql } from 'kysely';
import type { AnyDatabase } from './columns.ts';

/** Finds the next job of a kind, however many jobs of other kinds are due. */
export async function up(db: AnyDatabase): Promise<void> {
  await sql`create index jobs_open_of_kind on jobs (kind, run_at, id)
    where status in ('waiting', 'running')`.execute(db);
}
