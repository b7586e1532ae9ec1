import { sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';

/** Ends the name of a table that a test has lost. On PostgreSQL the next test's copy gets it back. */
export const LOST = '_lost';

/** Makes every read and write of this table fail, on either database. */
export async function loseTable(db: Db, table: string): Promise<void> {
  await sql`alter table ${sql.table(table)} rename to ${sql.table(table + LOST)}`.execute(db);
}
