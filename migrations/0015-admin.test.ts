import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { openTestDatabase } from '../tests/support/databases/test-database.ts';
import { NOW } from '../tests/support/fixed-clock.ts';
import { makeItem } from '../tests/support/records/factories.ts';
import { makePerson } from '../tests/support/requests/sign-in.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

async function totals(): Promise<Record<string, number>> {
  const rows = await database.db.selectFrom('record_totals').selectAll().execute();
  return Object.fromEntries(rows.filter(({ total }) => total !== 0).map(({ name, total }) => [name, total]));
}

test('totals follow every inserted, changed and deleted row', async () => {
  const { db } = database;
  expect(await totals()).toEqual({});
  const items = [];
  for (const kind of ['episode', 'episode', 'video'] as const) {
    items.push(await makeItem(db, { kind, is_published: kind === 'video' }));
  }
  await makePerson(db);
  expect(await totals()).toEqual({ episode: 2, video: 1, person: 1 });
  await db.updateTable('items').set({ is_published: true, title: 'Outro' }).execute();
  expect(await totals()).toEqual({ episode: 2, video: 1, person: 1 });
  await db.deleteFrom('items').where('kind', '=', 'episode').execute();
  await db.deleteFrom('people').execute();
  expect(await totals()).toEqual({ video: 1 });
});

test('does not count a softly deleted press file', async () => {
  const file = {
    category: 'bio-informacoes' as const,
    title: 'Bio',
    file_name: 'bio.pdf',
    file_size_bytes: 1,
    mime_type: 'application/pdf',
    created_at: NOW,
  };
  const rows = ['a', 'b'].map((file_key) => ({ id: v7(), file_key, deleted_at: null, ...file }));
  await database.db.insertInto('media_kit_files').values(rows).execute();
  expect(await totals()).toEqual({ 'press-file': 2 });
  await database.db
    .updateTable('media_kit_files')
    .set({ deleted_at: NOW })
    .where('file_key', '=', 'a')
    .execute();
  expect(await totals()).toEqual({ 'press-file': 1 });
});

test('does not count a change that is rolled back', async () => {
  const { db } = database;
  const undone = db.transaction().execute(async (trx) => {
    await makeItem(trx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await totals()).toEqual({});
});
