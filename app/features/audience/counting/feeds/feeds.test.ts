import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/platform/services.ts';
import { fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { MOST_NEW_TOLD_A_DAY } from '../rules.ts';
import { listSubscribers, noteFeed } from './feeds.server.ts';
import { toldBy } from './told-subscribers.ts';

const clock = fixedClock('2026-06-15T15:00:00.000Z');
const FEEDLY = 'Feedly/1.0 (+http://www.feedly.com/fetcher.html; 131 subscribers; like FeedFetcher-Google)';
const overcast = (subscribers: number, id: number) =>
  `Overcast/1.0 Podcast Sync (${subscribers} subscribers; feed-id=${id}; +http://overcast.fm/)`;

let services: Services;
beforeEach(async () => {
  clock.set('2026-06-15T15:00:00.000Z');
  services = await openTestServices({ clock });
});

async function read(...some: Array<{ address?: string; agent: string; from?: string }>): Promise<void> {
  for (const { address = '/feed.xml', agent, from = '177.32.0.1' } of some) {
    const asked = {
      address,
      userAgent: agent,
      referrer: '',
      remoteAddress: from,
      forwarded: '',
      isTold: false,
    };
    noteFeed(services.tally, asked, ({ socket }) => socket.remoteAddress ?? '');
  }
  await services.tally.write(services);
}

const told = async (day = '2026-06-15') =>
  (await listSubscribers(services.db, day)).map(
    ({ service, feed, subscribers, day }) => `${service} ${feed} ${subscribers} ${day}`,
  );
const apps = async () =>
  (
    await services.db
      .selectFrom('audience_parts')
      .select(['day', 'key', 'total'])
      .where('kind', '=', 'feed')
      .where('part', '=', 'app')
      .orderBy('day')
      .orderBy('key')
      .execute()
  ).map(({ day, key, total }) => `${day} ${key} ${total}`);

test.each([
  [FEEDLY, ['Feedly', '', 131]],
  [overcast(45, 456789), ['Overcast', '456789', 45]],
  ['Mozilla/5.0 (compatible; inoreader.com; 7 subscribers)', ['Inoreader', '', 7]],
  ['Mozilla/5.0 (compatible; theoldreader.com; 2 subscribers; feed-id=abc9)', ['The Old Reader', 'abc9', 2]],
  [
    'NewsBlur Feed Fetcher - 1 subscriber - http://www.newsblur.com/site/7/x (Mozilla/5.0)',
    ['NewsBlur', '', 1],
  ],
  ['Feedbin feed-id:123 - 3 subscribers', ['Feedbin', '123', 3]],
  ['Bloglovin/1.0 (http://www.bloglovin.com; 12 subscribers)', ['Bloglovin', '', 12]],
  ['Feedly/1.0 (poller; 10000000 subscribers;)', ['Feedly', '', 10_000_000]],
  ['Feedly/1.0 (poller; 10000001 subscribers;)', null],
  ['Feedly/1.0 (poller; 99999999999 subscribers;)', null],
  ['Feedly/1.0 (poller)', null],
  ['Um Serviço/1.0 (500 subscribers)', null],
])('a known service tells its subscribers: %s', (agent, expected) => {
  const said = toldBy(agent);
  expect(said && [said.service, said.feedId, said.subscribers]).toEqual(expected);
});

test('what a service says on two days is shown, and summed only over numbers of one feed', async () => {
  const say = () =>
    read(...[FEEDLY, overcast(40, 1), overcast(5, 2)].map((agent) => ({ agent })), {
      agent: FEEDLY,
      address: '/topics/calma/feed.xml?apos=x',
    });
  await say();
  expect(await told()).toEqual([]);
  clock.set('2026-06-16T15:00:00.000Z');
  await say();
  expect(await told('2026-06-16')).toEqual([
    'Feedly /feed.xml 131 2026-06-16',
    'Feedly /topics/calma/feed.xml 131 2026-06-16',
    'Overcast /feed.xml 45 2026-06-16',
  ]);
  expect(await told('2026-08-01')).toEqual([]);
  expect(await apps()).toEqual([]);
});

test('who takes the name of a service for a day changes nothing of what it says', async () => {
  const as = (subscribers: number) => ({ agent: FEEDLY.replace('131', String(subscribers)) });
  for (const day of ['15', '16', '17', '18', '19']) {
    clock.set(`2026-06-${day}T15:00:00.000Z`);
    await read(as(131));
    if (day === '17') await read(as(10_000_000), { agent: overcast(9_000_000, 77) });
    if (day === '18') await read(as(1));
  }
  expect(await told('2026-06-19')).toEqual(['Feedly /feed.xml 131 2026-06-19']);
});

test('an app counts once a network and day, whatever it reads and however often', async () => {
  const antenna = { agent: 'AntennaPod/3.5.0' };
  await read(
    antenna,
    antenna,
    { ...antenna, from: '177.33.0.1' },
    { agent: 'Podcasts/1635.1 CFNetwork/1399' },
  );
  await read(antenna, { ...antenna, address: '/topics/calma/feed.xml' });
  clock.set('2026-06-16T15:00:00.000Z');
  await read(antenna);
  expect(await apps()).toEqual([
    '2026-06-15 AntennaPod 2',
    '2026-06-15 Apple Podcasts 1',
    '2026-06-16 AntennaPod 1',
  ]);
});

test('a feed with a token, browsers and programs are nowhere', async () => {
  await read(
    ...['/feed/segredo.xml', '/jornadas/calma/segredo/feed.xml', '/', '/feed.xmlx'].map((address) => ({
      ...{ address, agent: FEEDLY },
    })),
    ...['', 'Mozilla/5.0 (X11; Linux) Firefox/140.0', 'curl/8.5', 'Googlebot/2.1'].map((agent) => ({
      agent,
    })),
  );
  expect([await told(), await apps()]).toEqual([[], []]);
  expect(await services.db.selectFrom('audience_marks').selectAll().execute()).toEqual([]);
});

test('invented numbers of a feed have few rows, and take none from what is told each day', async () => {
  await read({ agent: 'Feedbin feed-id:123 - 3 subscribers' }, { agent: overcast(7, 1_000) });
  clock.set('2026-06-16T15:00:00.000Z');
  const many = Array.from({ length: MOST_NEW_TOLD_A_DAY + 20 }, (_, id) => ({ agent: overcast(1, id) }));
  await read(...many, { agent: overcast(8, 1_000) }, { agent: 'Feedly/1.0 (poller; 12 subscribers;)' });
  const rows = await services.db
    .selectFrom('audience_subscribers')
    .select(['service', 'feed_id', 'total'])
    .where('day', '=', '2026-06-16')
    .execute();
  expect(rows.filter(({ service }) => service === 'Overcast')).toHaveLength(MOST_NEW_TOLD_A_DAY + 1);
  expect(rows).toContainEqual({ service: 'Overcast', feed_id: '1000', total: 8 });
  expect(rows.map(({ service }) => service)).toContain('Feedly');
});
