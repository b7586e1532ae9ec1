import { expect, onTestFinished, test } from 'vitest';
import { createKeptReads } from '#app/db/kept-reads.server.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { makeItem, makeTopic } from '../../../../tests/support/records/factories.ts';
import {
  keptByIds,
  keptCountsByTopic,
  keptDescription,
  keptNewest,
  keptNextPublication,
} from './kept-queries.server.ts';

const MINUTE = 60_000;
const now = new Date('2026-06-15T15:00:00.000Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);
const everybody: Viewer = { kind: 'public' };
const premium: Viewer = { kind: 'premium' };
const admin: Viewer = { kind: 'admin' };

async function open() {
  const { db, watch, close } = await openTestDatabase();
  onTestFinished(close);
  await watch.check();
  await eventually(() => watch.isReliable()); // PostgreSQL's LISTEN takes a moment
  const ctx = { db, kept: createKeptReads(watch) };
  const newest = async (viewer: Viewer, at: Date) =>
    (await keptNewest(ctx, { viewer, now: at, limit: 9 })).map(({ slug }) => slug);
  return { db, ctx, newest, noticed: () => watch.check() };
}

test('answers from memory until something changes', async () => {
  const { db, ctx, newest, noticed } = await open();
  const item = await makeItem(db, { slug: 'a', description_text: 'antes' });
  await noticed();
  const [first] = await keptNewest(ctx, { viewer: everybody, now, limit: 9 });
  const [second] = await keptNewest(ctx, { viewer: everybody, now: later(1), limit: 9 });
  expect(second).toBe(first);
  expect(await keptDescription(ctx, item.id, now)).toBe('antes');
  expect(await keptByIds(ctx, [item.id, 'unknown'], { viewer: everybody, now })).toEqual([first]);

  await db.updateTable('items').set({ is_published: false, description_text: 'depois' }).execute();
  await noticed();
  expect(await newest(everybody, now)).toEqual([]);
  expect(await keptDescription(ctx, item.id, now)).toBe('depois');
  expect(await keptByIds(ctx, [item.id], { viewer: everybody, now })).toEqual([]);
});

test('shows an item at its time, without any change', async () => {
  const { db, ctx, newest, noticed } = await open();
  const topic = await makeTopic(db);
  const [soon, next] = [later(5).toISOString(), later(9).toISOString()];
  const { id } = await makeItem(db, { slug: 'soon', topic_id: topic.id, published_at: soon });
  await makeItem(db, { slug: 'next', topic_id: topic.id, published_at: next });
  await noticed();
  const seen = async (at: Date) => ({
    newest: await newest(everybody, at),
    byId: (await keptByIds(ctx, [id], { viewer: everybody, now: at })).length,
    count: (await keptCountsByTopic(ctx, { viewer: everybody, now: at })).get(topic.id)?.episodes,
    next: (await keptNextPublication(ctx, at))?.toISOString(),
  });
  const none = { newest: [], byId: 0, count: 0, next: soon };
  expect(await seen(now)).toEqual(none);
  expect(await seen(new Date(later(5).getTime() - 1))).toEqual(none);
  expect(await seen(later(5))).toEqual({ newest: ['soon'], byId: 1, count: 1, next });
  expect(await seen(later(9))).toEqual({ newest: ['next', 'soon'], byId: 1, count: 2, next: undefined });
});

test("never gives one viewer's items to another", async () => {
  const { db, ctx, newest, noticed } = await open();
  const { id } = await makeItem(db, { slug: 'soon', published_at: later(60).toISOString() });
  await noticed();
  expect(await newest(admin, now)).toEqual(['soon']);
  expect(await newest(premium, now)).toEqual(['soon']);
  expect(await newest(everybody, now)).toEqual([]);
  expect(await newest(premium, now)).toEqual(['soon']);
  expect(await keptByIds(ctx, [id], { viewer: admin, now })).toHaveLength(1);
  expect(await keptByIds(ctx, [id], { viewer: everybody, now })).toEqual([]);
});
