import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../tests/support/databases/test-database.ts';
import { makeItem } from '../../tests/support/records/factories.ts';

async function database() {
  const opened = await openTestDatabase();
  onTestFinished(opened.close);
  return opened.db;
}

test('reads and writes flags as booleans', async () => {
  const db = await database();
  await makeItem(db, { id: 'a', is_published: true, is_live: false });
  const row = await db
    .selectFrom('items')
    .select(['is_published', 'is_live', 'watch_now'])
    .executeTakeFirst();
  expect(row).toEqual({ is_published: true, is_live: false, watch_now: false });
});

test('allows flags in conditions', async () => {
  const db = await database();
  await makeItem(db, { id: 'a', is_live: true });
  await makeItem(db, { id: 'b', is_live: false });
  const live = await db.selectFrom('items').select('id').where('is_live', '=', true).execute();
  expect(live).toEqual([{ id: 'a' }]);
});

test('reads a flag as a boolean by another name, too', async () => {
  const db = await database();
  await makeItem(db, { id: 'a', is_live: false });
  const row = await db.selectFrom('items').select('is_live as isLive').executeTakeFirst();
  expect(row).toEqual({ isLive: false });
});

test('reads numbers that are 0 or 1 as numbers', async () => {
  const db = await database();
  await makeItem(db, { id: 'a', duration_seconds: 1, season: 0 });
  const row = await db.selectFrom('items').select(['duration_seconds', 'season']).executeTakeFirst();
  expect(row).toEqual({ duration_seconds: 1, season: 0 });
});

test('reads instants as ISO text with milliseconds', async () => {
  const db = await database();
  await makeItem(db, { published_at: '2024-04-01T12:00:00.000Z' });
  const row = await db.selectFrom('items').select('published_at').executeTakeFirst();
  expect(row).toEqual({ published_at: '2024-04-01T12:00:00.000Z' });
});
