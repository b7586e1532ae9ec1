import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { listTables } from '#app/db/table-rows.server.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { PARTS } from '../parts.ts';
import { type ColumnKind, kindOfColumn } from './row-checks.server.ts';

/** What values of a type are checked as. SQLite has one type for numbers and flags, and one for texts and instants. */
const KINDS: Readonly<Record<string, readonly ColumnKind[]>> = {
  boolean: ['flag'],
  bigint: ['whole'],
  integer: ['flag', 'whole'],
  'timestamp with time zone': ['instant'],
  text: ['text', 'instant'],
};

test('each column of a table that travels is declared, and checked as what it holds', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const { db, engine } = database;
  const tables = new Map((await listTables(db, engine)).map(({ name, columns }) => [name, columns]));
  const wrong: string[] = [];
  for (const { table, without = [] } of PARTS) {
    const { rows } =
      engine === 'sqlite'
        ? await sql<{
            name: string;
            type: string;
          }>`select name, lower(type) as type from pragma_table_info(${table})`.execute(db)
        : await sql<{ name: string; type: string }>`select column_name as name, data_type as type
            from information_schema.columns where table_schema = current_schema() and table_name = ${table}`.execute(
            db,
          );
    const types = new Map(rows.map(({ name, type }) => [name, type]));
    for (const column of tables.get(table) ?? []) {
      const type = types.get(column) ?? '';
      const kind = kindOfColumn(table, column);
      if (!without.includes(column) && !KINDS[type]?.includes(kind))
        wrong.push(`${table}.${column}: ${type} as ${kind}`);
    }
  }
  expect(wrong).toEqual([]);
});
