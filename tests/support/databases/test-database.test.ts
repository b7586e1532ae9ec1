import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { inSnapshot, listTables, readRows } from '#app/db/table-rows.server.ts';
import { indexItems } from '#app/features/catalogue/search/index/commands.server.ts';
import { makeItem, makeTopic } from '../records/factories.ts';
import { loseTable } from './lost-table.ts';
import { openTestDatabase } from './test-database.ts';

async function readAll({ db, engine }: Database): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  await inSnapshot(db, engine, async (snapshot) => {
    for (const table of await listTables(snapshot, engine)) {
      const found: string[] = [];
      for await (const rows of readRows(snapshot, engine, table))
        found.push(...rows.map((row) => JSON.stringify(row)));
      all[table.name] = found.sort();
    }
  });
  return all;
}

/** How many entries the index of words has. */
async function countIndexed({ db }: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from search_tokens`.execute(db);
  return Number(rows[0]?.count);
}

test('what a test leaves behind, the next one does not find', async () => {
  const first = await openTestDatabase();
  const before = await readAll(first);
  const { id } = await makeItem(first.db);
  await first.db.transaction().execute((trx) => indexItems(trx, first.engine, [id]));
  await makeTopic(first.db, { name: 'Sono', slug: 'sono' });
  await first.db.updateTable('topics').set({ name: 'Outro nome' }).where('slug', '<>', 'sono').execute();
  await first.db.deleteFrom('letter_settings').execute();
  expect(await countIndexed(first)).toBe(1);
  await first.close();

  const second = await openTestDatabase();
  expect(await readAll(second)).toEqual(before);
  expect(await countIndexed(second)).toBe(0);
  await second.close();
});

test('a database that has lost a table, or is in the middle of a change, is not the next one’s', async () => {
  const lost = await openTestDatabase();
  const before = await readAll(lost);
  await loseTable(lost.db, 'topics');
  await lost.close();

  const left = await openTestDatabase();
  const open = await left.db.startTransaction().execute();
  await open.deleteFrom('topics').execute();
  await left.close();

  const next = await openTestDatabase();
  expect(await readAll(next)).toEqual(before);
  await next.close();
});

test('what is closed twice is not lent twice', async () => {
  const closed = await openTestDatabase();
  await closed.close();
  await closed.close();
  const one = await openTestDatabase();
  const other = await openTestDatabase();
  await makeTopic(one.db, { name: 'Sono', slug: 'sono' });
  expect(await other.db.selectFrom('topics').select('id').where('slug', '=', 'sono').execute()).toEqual([]);
  await one.close();
  await other.close();
});
