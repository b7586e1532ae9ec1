import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { Viewer } from '#app/pure/people/viewer.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { makeItem, makeTopic } from '../../../../tests/support/records/factories.ts';
import type { ItemCursor } from './item-card.ts';
import {
  countVisibleByTopic,
  findItem,
  findNextPublication,
  listByIds,
  listNewest,
  listNewestByTopic,
} from './queries.server.ts';

const HOUR = 60 * 60 * 1000;
const now = new Date('2026-06-15T15:00:00.000Z');
const fromNow = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
const everybody: Viewer = { kind: 'public' };
const premium: Viewer = { kind: 'premium' };
const admin: Viewer = { kind: 'admin' };

async function database() {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  return db;
}

test.each([
  ['published an hour ago', true, -HOUR, ['public', 'premium', 'admin']],
  ['published at this very instant', true, 0, ['public', 'premium', 'admin']],
  ['to be published in a millisecond', true, 1, ['premium', 'admin']],
  ['to be published in 48 hours', true, 48 * HOUR, ['premium', 'admin']],
  ['to be published a millisecond later than that', true, 48 * HOUR + 1, ['admin']],
  ['a draft of the past', false, -HOUR, ['admin']],
])('shows an item %s to those who may see it', async (_case, is_published, offset, seenBy) => {
  const db = await database();
  await makeItem(db, { id: 'a', slug: 'a', is_published, published_at: fromNow(offset) });
  for (const viewer of [everybody, premium, admin]) {
    const expected = seenBy.includes(viewer.kind) ? ['a'] : [];
    const ids = (items: { id: string }[]) => items.map(({ id }) => id);
    expect(ids(await listNewest(db, { viewer, now, limit: 9 }))).toEqual(expected);
    expect(ids(await listByIds(db, ['a'], { viewer, now }))).toEqual(expected);
    expect((await findItem(db, 'episode', 'a', { viewer, now }))?.id).toBe(expected[0]);
  }
});

test('marks an item before its date as a preview', async () => {
  const db = await database();
  await makeItem(db, { slug: 'soon', published_at: fromNow(1) });
  await makeItem(db, { slug: 'draft', is_published: false, published_at: fromNow(-1) });
  await makeItem(db, { slug: 'out', published_at: fromNow(0) });
  const isPreview = async (slug: string) =>
    (await findItem(db, 'episode', slug, { viewer: admin, now }))?.isPreview;
  expect([await isPreview('soon'), await isPreview('draft'), await isPreview('out')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('lets an episode and a video share a slug', async () => {
  const db = await database();
  await makeItem(db, { id: 'e', slug: 'fe', kind: 'episode' });
  await makeItem(db, { id: 'v', slug: 'fe', kind: 'video' });
  expect((await findItem(db, 'video', 'fe', { viewer: everybody, now }))?.id).toBe('v');
  expect(await findItem(db, 'video', 'outro', { viewer: everybody, now })).toBeNull();
});

test('pages through every item once, newest first, however many share an instant', async () => {
  const db = await database();
  const instants = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(instants, fc.integer({ min: 1, max: 5 }), async (hours, limit) => {
      await db.deleteFrom('items').execute();
      const made = [];
      for (const hour of hours) made.push(await makeItem(db, { published_at: fromNow(-hour * HOUR) }));
      const seen: string[] = [];
      let after: ItemCursor | undefined;
      for (let page = 0; page <= hours.length; page++) {
        const items = await listNewest(db, { viewer: everybody, now, limit, after });
        seen.push(...items.map(({ id }) => id));
        const last = items.at(-1);
        if (!last || items.length < limit) break;
        after = { publishedAt: last.publishedAt, id: last.id };
      }
      const expected = made
        .sort((a, b) => compare(b.published_at, a.published_at) || compare(b.id, a.id))
        .map(({ id }) => id);
      expect(seen).toEqual(expected);
    }),
    { numRuns: 25 },
  );
});

test('lists only the given kind and topic', async () => {
  const db = await database();
  await makeTopic(db, { id: 'fe' });
  await makeItem(db, { id: 'a', topic_id: 'fe', kind: 'video' });
  await makeItem(db, { id: 'b', topic_id: 'fe' });
  await makeItem(db, { id: 'c', kind: 'video' });
  const items = await listNewest(db, { viewer: everybody, now, limit: 9, kind: 'video', topicId: 'fe' });
  expect(items.map(({ id }) => id)).toEqual(['a']);
});

test('reads the newest of each topic in one query, with an empty list for none', async () => {
  const db = await database();
  for (const id of ['fe', 'luz', 'paz']) await makeTopic(db, { id, name: id, slug: id });
  for (let i = 0; i < 3; i++) {
    await makeItem(db, { id: `fe-${i}`, topic_id: 'fe', published_at: fromNow(-i * HOUR) });
  }
  await makeItem(db, { id: 'luz-0', topic_id: 'luz' });
  const found = await listNewestByTopic(db, ['fe', 'luz', 'paz'], { viewer: everybody, now, limit: 2 });
  expect([...found].map(([topic, items]) => [topic, items.map(({ id }) => id)])).toEqual([
    ['fe', ['fe-0', 'fe-1']],
    ['luz', ['luz-0']],
    ['paz', []],
  ]);
  expect(found.get('luz')?.[0]?.topic).toEqual({ slug: 'luz', name: 'luz', hue: 4, imageUrl: null });
  expect(await listNewestByTopic(db, [], { viewer: everybody, now, limit: 2 })).toEqual(new Map());
});

test('returns items in the order of the ids, without unknown ones', async () => {
  const db = await database();
  for (const id of ['a', 'b', 'c']) await makeItem(db, { id });
  const items = await listByIds(db, ['c', 'x', 'a'], { viewer: everybody, now });
  expect(items.map(({ id }) => id)).toEqual(['c', 'a']);
  expect(await listByIds(db, [], { viewer: everybody, now })).toEqual([]);
});

test('leaves scheduled items out of the counts', async () => {
  const db = await database();
  await makeTopic(db, { id: 'fe' });
  await makeItem(db, { topic_id: 'fe' });
  await makeItem(db, { topic_id: 'fe', kind: 'video' });
  await makeItem(db, { topic_id: 'fe', published_at: fromNow(1) });
  await makeItem(db, { topic_id: 'fe', kind: 'video', is_published: false });
  await makeItem(db, { topic_id: null, published_at: fromNow(0) });
  expect(await countVisibleByTopic(db, now)).toEqual(
    new Map([
      ['', { episodes: 1, videos: 0 }],
      ['fe', { episodes: 1, videos: 1 }],
    ]),
  );
});

test('finds the next publication, ignoring drafts', async () => {
  const db = await database();
  expect(await findNextPublication(db, now)).toBeNull();
  await makeItem(db, { published_at: fromNow(0) });
  await makeItem(db, { published_at: fromNow(HOUR), is_published: false });
  await makeItem(db, { published_at: fromNow(3 * HOUR) });
  await makeItem(db, { published_at: fromNow(2 * HOUR) });
  expect(await findNextPublication(db, now)).toEqual(new Date(fromNow(2 * HOUR)));
});

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

test('removes unsafe URLs and HTML from a row older than our checks', async () => {
  const db = await database();
  const topic = await makeTopic(db, { image_url: 'https://elsewhere.example/a.jpg' });
  await makeItem(db, {
    slug: 'a',
    topic_id: topic.id,
    youtube_link: 'javascript:alert(1)',
    audio_url: '//evil.example/a.mp3',
    link_url: 'data:text/html,<script>alert(1)</script>',
    thumbnail_url: 'javascript:alert(1)',
    cover_url: '/\\evil.example/a.jpg',
    description_html: '<p>Oi</p><script>alert(1)</script><img src="x" onerror="alert(1)">',
  });
  const item = await findItem(db, 'episode', 'a', { viewer: everybody, now });
  expect(item).toMatchObject({
    youtubeLink: null,
    audioUrl: null,
    link_url: null,
    thumbnailUrl: null,
    cover_url: null,
    topic: { imageUrl: null },
    descriptionHtml: '<p>Oi</p>',
  });
});
