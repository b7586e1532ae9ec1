import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { makeItem, makeTopic } from '../../../../../tests/support/records/factories.ts';
import { callLoader } from '../../../../../tests/support/requests/call-loader.ts';
import { loader } from './feed.ts';

const OLD = '2025-01-10T12:00:00.000Z';
const LATER = '2025-03-10T12:00:00.000Z';
let database: Database;
let topicId: string;

beforeEach(async () => {
  database = await openTestDatabase();
  ({ id: topicId } = await makeTopic(database.db, { slug: 'coragem', updated_at: OLD }));
  await hear({ slug: 'a', topic_id: topicId });
});
afterEach(() => database.close());

function hear(overrides: Parameters<typeof makeItem>[1]) {
  return makeItem(database.db, {
    audio_bytes: 5_000,
    audio_mime: 'audio/mpeg',
    audio_url: `https://audio.example/${overrides?.slug}.mp3`,
    published_at: OLD,
    updated_at: OLD,
    ...overrides,
  });
}

async function ofShow() {
  return dates(await callLoader(loader, '/feed.xml', { database }));
}

async function ofTopic() {
  const params = { slug: 'coragem' };
  return dates(await callLoader(loader, '/topics/coragem/feed.xml', { database, params }));
}

async function dates({ response }: { response: Response }) {
  const built = /<lastBuildDate>(.*)<\/lastBuildDate>/.exec(await response.text())?.[1];
  const modified = response.headers.get('Last-Modified');
  expect(modified).toBe(built);
  return modified && new Date(modified).toISOString();
}

test('dates a feed by its episodes', async () => {
  expect([await ofShow(), await ofTopic()]).toEqual([OLD, OLD]);
  await database.db.updateTable('items').set({ title: 'Nova', updated_at: LATER }).execute();
  expect([await ofShow(), await ofTopic()]).toEqual([LATER, LATER]);
});

test.each([
  ['a draft', { is_published: false }],
  ['a video', { kind: 'video' }],
  ['an episode whose time has not come', { published_at: '2099-01-01T12:00:00.000Z' }],
  ['an episode without a size of its sound', { audio_bytes: null }],
] as const)('does not change the date for %s that is made, saved and deleted', async (_case, overrides) => {
  const { id } = await hear({ slug: 'b', updated_at: LATER, topic_id: topicId, ...overrides });
  await database.db
    .updateTable('items')
    .set({ title: 'Outra', updated_at: LATER })
    .where('id', '=', id)
    .execute();
  expect([await ofShow(), await ofTopic()]).toEqual([OLD, OLD]);
  await database.db.deleteFrom('items').where('id', '=', id).execute();
  expect([await ofShow(), await ofTopic()]).toEqual([OLD, OLD]);
});

test("does not change a topic's date for an episode of another topic", async () => {
  const { id } = await hear({ slug: 'b', updated_at: LATER });
  expect([await ofShow(), await ofTopic()]).toEqual([LATER, OLD]);
  await database.db.deleteFrom('items').where('id', '=', id).execute();
  expect(await ofTopic()).toBe(OLD);
});

test.each([
  ['is hidden', { is_published: false }],
  ['is put off', { published_at: '2099-01-01T12:00:00.000Z' }],
  ['is given to members alone', { access: 'premium' }],
  ['loses its sound', { audio_url: null, audio_bytes: null, audio_mime: null }],
] as const)('changes the date of the feeds that an episode leaves because it %s', async (_case, change) => {
  await hear({ slug: 'b', topic_id: topicId });
  const before = Date.now() - 2_000;
  await database.db.updateTable('items').set(change).where('slug', '=', 'b').execute();
  expect(Date.parse((await ofShow()) ?? '')).toBeGreaterThanOrEqual(before);
  expect(Date.parse((await ofTopic()) ?? '')).toBeGreaterThanOrEqual(before);
});

test('changes the date when an episode is deleted or moves to another topic', async () => {
  await hear({ slug: 'b', topic_id: topicId });
  const before = Date.now() - 2_000;
  await database.db.updateTable('items').set({ topic_id: null }).where('slug', '=', 'b').execute();
  expect(Date.parse((await ofTopic()) ?? '')).toBeGreaterThanOrEqual(before);
  await database.db.deleteFrom('feed_departures').execute();
  await database.db.deleteFrom('items').where('slug', '=', 'b').execute();
  expect(Date.parse((await ofShow()) ?? '')).toBeGreaterThanOrEqual(before);
});
