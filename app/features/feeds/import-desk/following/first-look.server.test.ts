import { beforeEach, expect, test } from 'vitest';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import type { FetchResult, safeFetch } from '#app/platform/safe-fetch.server.ts';
import type { Services } from '#app/platform/services.ts';
import { type FixedClock, fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { makeImportRun } from '../../../../../tests/support/records/import-runs.ts';
import { ADMIN } from '../../../../../tests/support/records/people.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { followFeed } from './commands.server.ts';
import { followFeeds } from './follow-feed.server.ts';
import { findFollowed, isLooking } from './queries.server.ts';
import { AFTER_IMPORT_MS, IMPORTING_FOR_MS } from './rules.ts';

const ADDRESS = 'https://feeds.exemplo.com/a.xml';
const FEED =
  '<rss version="2.0"><channel><title>Meu programa</title><item><title>A</title><guid>um-guid-de-verdade</guid><enclosure url="https://a.exemplo.com/c.mp3"/></item></channel></rss>';
let services: Services & { clock: FixedClock; fetch: typeof safeFetch };
let answer: FetchResult;

beforeEach(async () => {
  const clock = fixedClock();
  answer = page(FEED);
  services = { ...(await openTestServices({ clock })), clock, fetch: async () => answer };
  await saveSettings(services, { email: 'casa@exemplo.com' });
});

const page = (text: string): FetchResult => ({
  ...{ ok: true, bytes: Buffer.from(text), contentType: 'text/xml', finalUrl: ADDRESS },
});
const follow = (address = ADDRESS) =>
  followFeed(
    { ...services, actor: ADMIN },
    { address, topic: '', isDraft: false, withShorts: false, hasLetters: true },
  );
async function followed() {
  const result = await follow();
  if (!result.ok) throw new Error(result.message);
  return result.id;
}
const shown = async (id: string) => {
  const feed = await findFollowed(services.db, id);
  if (!feed) throw new Error('gone');
  return { ...feed, isLooking: isLooking(feed, services.clock.now()) };
};
const titles = () => services.db.selectFrom('items').select('title').execute();

test('a feed is looked at at once, and counts as followed once it was seen', async () => {
  const id = await followed();
  expect(await shown(id)).toMatchObject({ state: 'following', answered_at: null, isLooking: true });
  await followFeeds(services);
  expect(await shown(id)).toMatchObject({ title: 'Meu programa', answered_at: expect.any(String) });
  expect((await shown(id)).isLooking).toBe(false);
  expect(await titles()).toHaveLength(1);
});

test.each([
  ['a page without a feed', page('<html><body>nada</body></html>')],
  ['nothing at all', { ok: false, reason: 'status', status: 404 }],
  ['a feed without items', page('<rss version="2.0"><channel><title>P</title></channel></rss>')],
] satisfies Array<[string, FetchResult]>)('%s is not followed after the first look', async (_name, found) => {
  answer = found;
  const id = await followed();
  await followFeeds(services);
  expect(await shown(id)).toMatchObject({ state: 'stopped', stop_reason: 'not-a-feed', answered_at: null });
  expect(await services.db.selectFrom('mails').select('subject').execute()).toEqual([
    { subject: 'O site não encontrou um feed para seguir' },
  ]);
});

test('silence at the first look is tried again; a feed that was seen before may be missing for a while', async () => {
  answer = { ok: false, reason: 'unreachable' };
  const id = await followed();
  await followFeeds(services);
  expect(await shown(id)).toMatchObject({ state: 'following', failures: 1, answered_at: null });
  answer = page(FEED);
  services.clock.advance(IMPORTING_FOR_MS);
  await followFeeds(services);
  answer = { ok: false, reason: 'status', status: 404 };
  services.clock.advance(24 * IMPORTING_FOR_MS);
  await followFeeds(services);
  expect(await shown(id)).toMatchObject({ state: 'following', failures: 1 });
});

test('an import by hand brings the archive: the first look only says that there is a feed', async () => {
  const now = services.clock.now();
  const run = await makeImportRun(services.db, { source_name: ADDRESS, created_at: now.toISOString() });
  const id = await followed();
  await followFeeds(services);
  expect(await titles()).toEqual([]);
  expect(await shown(id)).toMatchObject({
    ...{ title: 'Meu programa', answered_at: now.toISOString(), read_at: null },
    next_at: new Date(now.getTime() + AFTER_IMPORT_MS).toISOString(),
  });
  // It died, or takes very long.
  services.clock.advance(IMPORTING_FOR_MS);
  await followFeeds(services);
  expect(await titles()).toHaveLength(1);
  expect(run.id).toEqual(expect.any(String));
});

test.each([
  ['https://open.spotify.com/show/4rOoJ6Egrf8K2IrywzwOMk', 'spotify'],
  ['https://podcasts.apple.com/br/podcast/meu-programa', 'no-feed-at-apple'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'no-channel'],
  ['http://localhost/feed', 'unreadable-address'],
])('%s can be no feed, and is refused with words', async (address, reason) => {
  expect(await follow(address)).toEqual({ ok: false, reason, message: expect.stringMatching(/\w{5}/) });
  expect(await services.db.selectFrom('followed_feeds').select('id').execute()).toEqual([]);
});

test.each([
  'https://podcasts.apple.com/br/podcast/meu-programa/id1234567890',
  'https://www.youtube.com/@meuprograma',
  'https://www.youtube.com/feeds/videos.xml?channel_id=UCaaaaaaaaaaaaaaaaaaaaaa',
])('%s may be one', async (address) => {
  expect(await follow(address)).toMatchObject({ ok: true });
});
