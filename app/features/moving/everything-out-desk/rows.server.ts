import { setImmediate as breathe } from 'node:timers/promises';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tables } from '#app/db/database.server.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Read in a few milliseconds, after which other requests get a turn. */
const ROWS_AT_ONCE = 50;

/** All rows of a table in the order of their keys, in parts: no transaction is open meanwhile. */
export async function* readTable(
  db: Db,
  table: keyof Tables,
  keys: readonly string[],
): AsyncGenerator<Row[]> {
  let after: readonly unknown[] | null = null;
  const refs = sql.join(keys.map((key) => sql.ref(key)));
  for (;;) {
    const beyond = after ? sql<SqlBool>`where (${refs}) > (${sql.join([...after])})` : sql``;
    const { rows }: { rows: Row[] } = await sql<Row>`select * from ${sql.table(table)} ${beyond}
      order by ${refs} limit ${sql.lit(ROWS_AT_ONCE)}`.execute(db);
    if (rows.length === 0) return;
    yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
    const last: Row = rows[rows.length - 1] ?? {};
    after = keys.map((key) => last[key]);
    await breathe();
  }
}

export function without(row: Row, left: readonly string[] = []): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !left.includes(name)));
}
