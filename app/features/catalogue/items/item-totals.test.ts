import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { makeItem, makeTopic } from '../../../../tests/support/records/factories.ts';

async function setUp() {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  await makeTopic(db, { id: 'fe' });
  await makeTopic(db, { id: 'luz' });
  const totals = async () => {
    const rows = await db.selectFrom('item_totals').selectAll().where('published', '!=', 0).execute();
    return Object.fromEntries(rows.map((row) => [`${row.topic_id}/${row.kind}`, row.published]));
  };
  return { db, totals };
}

test('counts published items by topic and kind, but no drafts', async () => {
  const { db, totals } = await setUp();
  await makeItem(db, { topic_id: 'fe' });
  await makeItem(db, { topic_id: 'fe' });
  await makeItem(db, { topic_id: 'fe', kind: 'video' });
  await makeItem(db, { topic_id: null });
  await makeItem(db, { topic_id: 'luz', is_published: false });
  expect(await totals()).toEqual({ 'fe/episode': 2, 'fe/video': 1, '/episode': 1 });
});

test('updates the count when an item is published or unpublished', async () => {
  const { db, totals } = await setUp();
  await makeItem(db, { id: 'a', topic_id: 'fe', is_published: false });
  await db.updateTable('items').set({ is_published: true }).where('id', '=', 'a').execute();
  expect(await totals()).toEqual({ 'fe/episode': 1 });
  await db.updateTable('items').set({ is_published: true, title: 'Outra' }).where('id', '=', 'a').execute();
  expect(await totals()).toEqual({ 'fe/episode': 1 });
  await db.updateTable('items').set({ is_published: false }).where('id', '=', 'a').execute();
  expect(await totals()).toEqual({});
});

test('counts an item in its new topic after a move', async () => {
  const { db, totals } = await setUp();
  await makeItem(db, { id: 'a', topic_id: 'fe' });
  await makeItem(db, { id: 'b', topic_id: 'fe' });
  await db.updateTable('items').set({ topic_id: 'luz' }).where('id', '=', 'a').execute();
  expect(await totals()).toEqual({ 'fe/episode': 1, 'luz/episode': 1 });
  await db.updateTable('items').set({ topic_id: null }).where('id', '=', 'a').execute();
  expect(await totals()).toEqual({ 'fe/episode': 1, '/episode': 1 });
});

test('counts an item as its new kind after a change', async () => {
  const { db, totals } = await setUp();
  await makeItem(db, { id: 'a', topic_id: 'fe' });
  await db.updateTable('items').set({ kind: 'video' }).where('id', '=', 'a').execute();
  expect(await totals()).toEqual({ 'fe/video': 1 });
});

test('counts the items of a deleted topic as having none', async () => {
  const { db, totals } = await setUp();
  await makeItem(db, { topic_id: 'fe' });
  await makeItem(db, { topic_id: 'fe', is_published: false });
  await db.deleteFrom('topics').where('id', '=', 'fe').execute();
  expect(await totals()).toEqual({ '/episode': 1 });
});

test('counts all items that one statement writes or deletes', async () => {
  const { db, totals } = await setUp();
  for (let i = 0; i < 5; i++) await makeItem(db, { topic_id: i < 3 ? 'fe' : 'luz' });
  await db.updateTable('items').set({ topic_id: 'luz' }).execute();
  expect(await totals()).toEqual({ 'luz/episode': 5 });
  await db.deleteFrom('items').execute();
  expect(await totals()).toEqual({});
});
