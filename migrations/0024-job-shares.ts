import { sql } from 'kysely';
import type { AnyDatabase } from './columns.ts';

/** The next job of a kind is found at once, however many of the other kinds are due. */
export async function up(db: AnyDatabase): Promise<void> {
  await sql`create index jobs_open_of_kind on jobs (kind, run_at, id)
    where status in ('waiting', 'running')`.execute(db);
}
