import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { openTestDatabase } from '../../tests/support/databases/test-database.ts';
import { removeSynthetic, seedSynthetic } from './seed-items.ts';

let database: Database;
let seen: number[];

beforeEach(async () => {
  database = await openTestDatabase();
  seen = [];
});

/** What a site beside the command does: it writes, which on SQLite waits for the end of any other transaction. */
async function writeBeside() {
  await database.db.transaction().execute(async (trx) => {
    await trx.updateTable('topics').set({ position: 1 }).execute();
    const ids = await trx.selectFrom('items').select('id').execute();
    seen.push(ids.length);
  });
}

test('a site beside the seeding can write after each hundred of items', async () => {
  expect(await seedSynthetic(database, 250, writeBeside)).toBe(250);
  expect(seen).toEqual([100, 200, 250]);
});

test('a site beside the removal can write after each hundred of items', async () => {
  await seedSynthetic(database, 250, async () => {});
  expect(await removeSynthetic(database, writeBeside)).toBe(250);
  expect(seen).toEqual([150, 50, 0]);
});
