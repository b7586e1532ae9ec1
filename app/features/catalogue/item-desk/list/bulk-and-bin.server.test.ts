import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { freshReads } from '#app/db/kept-reads.server.ts';
import { searchNewest } from '#app/features/catalogue/search/queries.server.ts';
import { NotAllowed } from '#app/pure/people/rights.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { fixedClock, NOW } from '../../../../../tests/support/fixed-clock.ts';
import { makeItem, makeTopic } from '../../../../../tests/support/records/factories.ts';
import { editing, episodeInput } from '../../../../../tests/support/records/item-form.ts';
import { createItem, type EditContext, updateItem } from '../commands.server.ts';
import { deleteItems, restoreItem } from './bin-commands.server.ts';
import { moveItems, publishItems, unpublishItems } from './bulk-commands.server.ts';
import { duplicateItem } from './duplicate-commands.server.ts';

let database: Database;
let ctx: EditContext;
beforeEach(async () => {
  database = await openTestDatabase();
  ctx = editing(database);
});
afterEach(() => database.close());

const items = () => database.db.selectFrom('items').selectAll().orderBy('id').execute();
const actions = async () => {
  const rows = await database.db.selectFrom('audit_log').select('action').orderBy('id').execute();
  return rows.map(({ action }) => action);
};
const totals = () =>
  database.db
    .selectFrom('item_totals')
    .select(['topic_id', 'published'])
    .where('published', '>', 0)
    .execute();

test('publishes several items together, and logs each that was not published', async () => {
  await makeItem(database.db, { id: 'a', is_published: false });
  await makeItem(database.db, { id: 'b' });
  await makeItem(database.db, { id: 'c', is_published: false });
  await makeItem(database.db, { id: 'v', kind: 'video', is_published: false });
  expect(await publishItems(ctx, 'episode', ['a', 'b', 'c', 'v', 'nada'])).toEqual({ ok: true, changed: 2 });
  expect((await items()).map((one) => [one.id, one.is_published, one.version])).toEqual([
    ['a', true, 2],
    ['b', true, 1],
    ['c', true, 2],
    ['v', false, 1],
  ]);
  expect(await actions()).toEqual(['episode.published', 'episode.published']);
  expect(await unpublishItems(ctx, 'episode', ['a', 'b'])).toEqual({ ok: true, changed: 2 });
  const { items: found } = await searchNewest(
    { ...database, kept: freshReads },
    {
      query: 'conversa',
      viewer: publicViewer,
      now: fixedClock().now(),
      limit: 9,
    },
  );
  expect(found.map(({ id }) => id)).toEqual(['c']);
});

test('moves several items to a topic, or out of any', async () => {
  const topic = await makeTopic(database.db);
  await makeItem(database.db, { id: 'a' });
  await makeItem(database.db, { id: 'b', topic_id: topic.id });
  expect(await moveItems(ctx, 'episode', ['a', 'b'], topic.id)).toEqual({ ok: true, changed: 1 });
  expect((await totals()).map((row) => [row.topic_id, Number(row.published)])).toEqual([[topic.id, 2]]);
  expect(await moveItems(ctx, 'episode', ['a', 'b'], null)).toEqual({ ok: true, changed: 2 });
  expect(await moveItems(ctx, 'episode', ['a'], 'nada')).toEqual({ ok: false, reason: 'unknown-topic' });
});

test('loses none of several concurrent changes to the same items, and logs each separately', async () => {
  const topic = await makeTopic(database.db);
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  for (const id of ids) await makeItem(database.db, { id, is_published: false });
  const edit = (id: string) => updateItem(ctx, 'episode', id, episodeInput({ title: 'Nova', version: '1' }));
  const [, , ...edits] = await Promise.all([
    publishItems(ctx, 'episode', ids),
    moveItems(ctx, 'episode', ids.toReversed(), topic.id),
    ...ids.map(edit),
  ]);
  const rows = await items();
  const saved = rows.filter(({ title }) => title === 'Nova');
  expect(saved).toHaveLength(edits.filter(({ ok }) => ok).length);
  expect(rows.every(({ is_published, topic_id }) => is_published && topic_id === topic.id)).toBe(true);
  const log = await database.db.selectFrom('audit_log').select(['action', 'after_json']).execute();
  const told = new Set(log.map(({ action, after_json }) => `${action} ${after_json}`));
  expect(told).toContain('episode.published {"is_published":true}');
  expect([...told].filter((entry) => /^episode\.(published|moved)/.test(entry))).toHaveLength(2);
});

test('puts an item into the bin once when deleted twice concurrently, with its last save', async () => {
  const ids = ['a', 'b', 'c', 'd'];
  for (const id of ids) await makeItem(database.db, { id });
  const saves = await Promise.all(
    ids.map(async (id) => {
      const save = updateItem(ctx, 'episode', id, episodeInput({ title: 'Nova', version: '1' }));
      await Promise.all([deleteItems(ctx, 'episode', [id]), deleteItems(ctx, 'episode', [id])]);
      return { id, isSaved: (await save).ok };
    }),
  );
  const bin = await database.db.selectFrom('bin_entries').selectAll().execute();
  const kept = new Map(bin.map(({ record_id, record_json }) => [record_id, JSON.parse(record_json).item]));
  expect(bin).toHaveLength(ids.length);
  for (const { id, isSaved } of saves) expect(kept.get(id).title === 'Nova').toBe(isSaved);
  expect((await actions()).filter((action) => action === 'episode.deleted')).toHaveLength(ids.length);
});

test('restores a deleted item with its plays and former slugs', async () => {
  const topic = await makeTopic(database.db);
  const before = await makeItem(database.db, { id: 'a', slug: 'medo', topic_id: topic.id, title: 'Medo' });
  await database.db.insertInto('item_plays').values({ item_id: 'a', plays: 7, updated_at: NOW }).execute();
  await database.db
    .insertInto('item_former_slugs')
    .values({ kind: 'episode', slug: 'pavor', item_id: 'a' })
    .execute();
  const { entryIds } = await deleteItems(ctx, 'episode', ['a', 'nada']);
  expect(entryIds).toHaveLength(1);
  expect(await items()).toEqual([]);
  expect(await totals()).toEqual([]);

  const restored = await restoreItem(ctx, entryIds[0] ?? '');
  expect(restored).toEqual({ ok: true, id: 'a', kind: 'episode', title: 'Medo' });
  const [after] = await items();
  expect(after).toEqual({ ...before, version: 2, updated_at: NOW });
  expect(await database.db.selectFrom('item_plays').selectAll().execute()).toMatchObject([{ item_id: 'a' }]);
  expect(await database.db.selectFrom('item_former_slugs').select('slug').execute()).toEqual([
    { slug: 'pavor' },
  ]);
  expect(await restoreItem(ctx, entryIds[0] ?? '')).toEqual({ ok: false, reason: 'not-in-bin' });
  expect(await actions()).toEqual(['episode.deleted', 'episode.restored']);
});

test('restores an item without the topic and slug that are no longer available', async () => {
  const topic = await makeTopic(database.db);
  await makeItem(database.db, { id: 'a', slug: 'medo', guid: 'g', title: 'Medo', topic_id: topic.id });
  const { entryIds } = await deleteItems(ctx, 'episode', ['a']);
  const [entry = ''] = entryIds;
  await database.db.deleteFrom('topics').where('id', '=', topic.id).execute();
  await makeItem(database.db, { id: 'b', slug: 'medo', guid: 'g' });
  expect(await restoreItem(ctx, entry)).toEqual({ ok: false, reason: 'there-again' });
  await database.db.updateTable('items').set({ guid: 'h' }).execute();
  expect(await restoreItem(ctx, entry)).toMatchObject({ ok: true });
  expect((await items()).map(({ slug, topic_id }) => [slug, topic_id])).toEqual([
    ['medo-2', null],
    ['medo', null],
  ]);
});

test('lets only admins change several items', async () => {
  const user = editing(database, { actor: { ...ctx.actor, role: 'user' } });
  await makeItem(database.db, { id: 'a' });
  await expect(publishItems(user, 'episode', ['a'])).rejects.toThrow(NotAllowed);
  await expect(moveItems(user, 'episode', ['a'], null)).rejects.toThrow(NotAllowed);
  await expect(deleteItems(user, 'episode', ['a'])).rejects.toThrow(NotAllowed);
  await expect(restoreItem(user, 'a')).rejects.toThrow(NotAllowed);
});

test('an item points to its guest through save, copy, bin and return', async () => {
  const linked = async () => {
    const rows = await database.db
      .selectFrom('item_guests')
      .innerJoin('guests', 'guests.id', 'guest_id')
      .select(['slug', 'item_guests.name'])
      .orderBy('item_id')
      .execute();
    return rows.map(({ slug, name }) => `${slug}: ${name}`);
  };
  const made = await createItem(ctx, 'episode', episodeInput({ guest: 'Ana Silva' }));
  const id = made.ok ? made.id : '';
  expect(await linked()).toEqual(['ana-silva: Ana Silva']);
  await updateItem(ctx, 'episode', id, episodeInput({ guest: 'ana  sílva', version: '1' }));
  expect(await linked()).toEqual(['ana-silva: ana sílva']);
  await duplicateItem(ctx, 'episode', id);
  await updateItem(ctx, 'episode', id, episodeInput({ guest: 'Rui', version: '2' }));
  expect(await linked()).toEqual(['rui: Rui', 'ana-silva: ana sílva']);
  const { entryIds } = await deleteItems(ctx, 'episode', [id]);
  expect(await linked()).toEqual(['ana-silva: ana sílva']);
  await restoreItem(ctx, entryIds[0] ?? '');
  expect(await linked()).toEqual(['rui: Rui', 'ana-silva: ana sílva']);
});
