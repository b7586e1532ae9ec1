import { expect, onTestFinished, test } from 'vitest';
import type { Viewer } from '#app/pure/people/viewer.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { makeItem, makeTopic } from '../../../../tests/support/records/factories.ts';
import {
  countMembersOnly,
  findNextEarlyAccess,
  listLocked,
  listMembersOnly,
} from './early-queries.server.ts';
import { countVisibleByTopic, listNewest } from './queries.server.ts';

const now = new Date('2026-06-15T15:00:00.000Z');
const HOUR = 3_600_000;
const at = (hours: number) => new Date(now.getTime() + hours * HOUR).toISOString();
const visitor: Viewer = { kind: 'public' };
const member: Viewer = { kind: 'premium' };
const admin: Viewer = { kind: 'admin' };

async function open() {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  return db;
}

test('lists items that open within 48 hours, to the millisecond, with kind, topic and time only', async () => {
  const db = await open();
  const topic = await makeTopic(db, { name: 'Coragem', hue: 4 });
  await makeItem(db, { published_at: at(0) });
  await makeItem(db, { published_at: at(48), topic_id: topic.id, kind: 'video', title: 'Segredo' });
  await makeItem(db, { published_at: new Date(Date.parse(at(48)) + 1).toISOString() });
  await makeItem(db, { published_at: at(1), is_published: false });
  await makeItem(db, { published_at: at(1), access: 'premium' });
  const asked = { now, limit: 3 };
  const locked = [{ kind: 'video', opensAt: at(48), topic: { name: 'Coragem', hue: 4 } }];
  expect(await listLocked(db, asked)).toEqual(locked);
  expect(await listLocked(db, { ...asked, topicId: topic.id })).toEqual(locked);
  expect(await listLocked(db, { ...asked, topicId: 'another' })).toEqual([]);
});

test('finds the next early access to the millisecond', async () => {
  const db = await open();
  expect(await findNextEarlyAccess(db, now)).toBeNull();
  await makeItem(db, { published_at: at(48) });
  await makeItem(db, { published_at: at(50) });
  expect(await findNextEarlyAccess(db, now)).toEqual(new Date(at(2)));
});

test('marks an item as early for a member, and as a preview for an admin', async () => {
  const db = await open();
  await makeItem(db, { published_at: at(5) });
  const [seen] = await listNewest(db, { viewer: member, now, limit: 5 });
  expect(seen).toMatchObject({ isPreview: true, isEarly: true });
  const [previewed] = await listNewest(db, { viewer: admin, now, limit: 5 });
  expect(previewed).toMatchObject({ isPreview: true });
  expect(previewed).not.toHaveProperty('isEarly');
  expect(await listNewest(db, { viewer: visitor, now, limit: 5 })).toEqual([]);
});

test('lists and counts members-only items for members only, also after a change of access', async () => {
  const db = await open();
  const topic = await makeTopic(db);
  const item = await makeItem(db, { access: 'premium', topic_id: topic.id });
  await makeItem(db, { access: 'premium', topic_id: topic.id, is_published: false });
  await makeItem(db, { topic_id: topic.id });
  const counts = async () =>
    Promise.all(
      [visitor, member].map(async (viewer) => (await countVisibleByTopic(db, now, viewer)).get(topic.id)),
    );
  const listed = async (viewer: Viewer) => (await listNewest(db, { viewer, now, limit: 5 })).length;
  expect(await counts()).toMatchObject([{ episodes: 1 }, { episodes: 2 }]);
  expect([await listed(visitor), await listed(member), await listed(admin)]).toEqual([1, 2, 3]);
  expect(await listMembersOnly(db, { now, limit: 5 })).toMatchObject([{ id: item.id, isMembersOnly: true }]);
  expect(await countMembersOnly(db, now, 5)).toBe(1);
  await db.updateTable('items').set({ access: 'public' }).where('id', '=', item.id).execute();
  expect(await counts()).toMatchObject([{ episodes: 2 }, { episodes: 2 }]);
  await db.updateTable('items').set({ access: 'premium' }).execute();
  expect(await counts()).toMatchObject([{ episodes: 0 }, { episodes: 2 }]);
  await db.deleteFrom('items').execute();
  expect((await counts()).map((count) => count?.episodes)).toEqual([0, 0]);
});
