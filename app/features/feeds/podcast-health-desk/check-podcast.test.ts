import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/platform/services.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { makeItem } from '../../../../tests/support/records/factories.ts';
import { listening } from '../../../../tests/support/servers/listening.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import type { Ways } from './asking/ask-address.server.ts';
import { checkPodcast } from './check-podcast.server.ts';
import { findCheck } from './check-state.server.ts';
import {
  body,
  cover,
  type MadeItem,
  madeFeed,
  ranged,
  type Served,
  SOUND,
  serving,
  silent,
  status,
} from './faulty-feed.test-support.ts';
import { listFindings } from './findings.server.ts';
import { GO_ON_MS, MOST_OF_A_FAULT, RETRY_MS } from './rules.ts';

const RSS = 'application/rss+xml; charset=utf-8';

let clock: FixedClock;
let services: Services;
/** Of our own host, and of others', by path. Tests change them while they are served. */
let here: Record<string, Served>;
let elsewhere: Record<string, Served>;
let away: string;
let ways: Ways;

beforeEach(async () => {
  clock = fixedClock();
  here = {};
  elsewhere = {};
  const publicUrl = await listening((...args) => serving(here)(...args));
  away = await listening((...args) => serving(elsewhere)(...args));
  services = await openTestServices({ clock, publicUrl });
  const policy = { isAllowedAddress: () => true, isAllowedPort: () => true };
  ways = { policy, asksOthers: true, oembed: `${away}/oembed`, pauseMs: 0, timeoutMs: 500 };
});

/** An episode here and in the feed, with a sound that is as it should be. */
async function episode(slug: string, links: readonly string[] = []): Promise<string> {
  here[`/${slug}.mp3`] = ranged(SOUND, 'audio/mpeg');
  const description_html = links.map((href) => `<p><a href="${href}">link</a></p>`).join('');
  const { id } = await makeItem(services.db, {
    slug,
    title: `Título de ${slug}`,
    guid: slug,
    description_html,
  });
  return id;
}

async function serveFeed(items: readonly MadeItem[], without: readonly string[] = []): Promise<void> {
  here['/feed.xml'] = body(madeFeed(services.publicUrl, items, without), RSS);
  here['/capa.jpg'] ??= await cover('jpeg');
}

/** Each finding with the title of its item. */
async function found(): Promise<string[]> {
  const findings = await listFindings(services.db, clock.now());
  return findings.map(({ fault, item, detail }) => `${fault}: ${item?.title ?? detail.title ?? ''}`).sort();
}

async function check(): Promise<string[]> {
  await checkPodcast(services, ways);
  return found();
}

test('a sound feed has no findings', async () => {
  await episode('um', ['/topics', 'mailto:ana@example.com']);
  here['/topics'] = body('<p>', 'text/html');
  await serveFeed([{ slug: 'um' }]);
  const findings = await check();
  // A feed of a test has no https.
  expect(findings).toEqual(['no-https: ']);
  expect(await findCheck(services.db)).toMatchObject({
    endedAt: clock.now().toISOString(),
    counts: { episodes: 1, asked: 3, left: 0 },
  });
});

test('each fault that was made on purpose is found, at its own item', async () => {
  const slugs = ['um', 'dois', 'tres', 'quatro', 'cinco', 'seis', 'sete', 'oito'];
  for (const slug of slugs) await episode(slug);
  here['/capa.jpg'] = await cover('png', { width: 1000, height: 900, hasAlpha: true });
  delete here['/cinco.mp3'];
  here['/seis.mp3'] = body(SOUND, 'audio/mpeg');
  here['/oito.mp3'] = ranged(SOUND, 'text/html');
  await serveFeed(
    [
      { slug: 'um', guid: 'o mesmo' },
      { slug: 'dois', guid: 'o mesmo' },
      { slug: 'tres', sound: `${services.publicUrl}/um.mp3` },
      { slug: 'quatro', duration: null },
      { slug: 'cinco' },
      { slug: 'seis' },
      { slug: 'sete', length: 12 },
      { slug: 'oito' },
    ],
    ['category'],
  );
  expect(await check()).toEqual([
    'guid-twice: Título de dois',
    'guid-twice: Título de um',
    'item-duration: Título de quatro',
    'missing-category: ',
    'no-https: ',
    'picture-alpha: ',
    'picture-small: ',
    'picture-square: ',
    'sound-gone: Título de cinco',
    'sound-length: Título de sete',
    'sound-ranges: Título de seis',
    'sound-twice: Título de tres',
    'sound-twice: Título de um',
    'sound-type: Título de oito',
  ]);
});

test('each item with the same guid names the other', async () => {
  const [one, other] = [await episode('um'), await episode('dois')];
  await serveFeed([
    { slug: 'um', guid: 'o mesmo' },
    { slug: 'dois', guid: 'o mesmo' },
  ]);
  await check();
  const twice = (await listFindings(services.db, clock.now())).filter(({ fault }) => fault === 'guid-twice');
  expect(new Map(twice.map(({ item, detail }) => [item?.id, detail.others?.map(({ id }) => id)]))).toEqual(
    new Map([
      [one, [other]],
      [other, [one]],
    ]),
  );
});

test('a link of others is dead after three days of answers that say so', async () => {
  await episode('um', [`${away}/foi-se`]);
  await serveFeed([{ slug: 'um' }]);
  const days: string[][] = [];
  for (let day = 0; day < 4; day += 1) {
    days.push(await check());
    clock.advance(DAY_MS);
  }
  expect(days.map((list) => list.includes('link-gone: Título de um'))).toEqual([false, false, false, true]);
  elsewhere['/foi-se'] = body('voltou', 'text/html');
  expect(await check()).toEqual(['no-https: ']);
});

test('a good answer in between begins the three days anew', async () => {
  await episode('um', [`${away}/vai-e-vem`]);
  await serveFeed([{ slug: 'um' }]);
  const told: boolean[] = [];
  // What was well is asked again after a week.
  for (const [isThere, days] of [
    [false, 2],
    [true, 8],
    [false, 2],
    [false, 1],
    [false, 0],
  ] as const) {
    if (isThere) elsewhere['/vai-e-vem'] = body('aqui', 'text/html');
    else delete elsewhere['/vai-e-vem'];
    told.push((await check()).includes('link-gone: Título de um'));
    clock.advance(days * DAY_MS);
  }
  expect(told).toEqual([false, false, false, false, true]);
});

test('a host that does not answer is never dead, and after three days told as silent', async () => {
  await episode('um', [`${away}/calado`, `${away}/doente`, 'http://127.0.0.1:1/recusado']);
  elsewhere['/calado'] = silent;
  elsewhere['/doente'] = status(503);
  await serveFeed([{ slug: 'um' }]);
  expect(await check()).toEqual(['no-https: ']);
  clock.advance(3 * DAY_MS);
  expect(await check()).toEqual([
    'link-silent: Título de um',
    'link-silent: Título de um',
    'link-silent: Título de um',
    'no-https: ',
  ]);
});

test('YouTube: 401 is not dead, 404 is gone and 403 is private', async () => {
  const videos: Record<string, Served> = {
    aaaaaaaaaaa: status(401, 'Unauthorized'),
    bbbbbbbbbbb: status(404, 'Not Found'),
    ccccccccccc: status(403, 'Forbidden'),
    ddddddddddd: status(200, 'Forbidden'),
    eeeeeeeeeee: status(200, '{"title":"x"}'),
  };
  for (const id of Object.keys(videos))
    await makeItem(services.db, {
      kind: 'video',
      title: id,
      youtube_link: `https://www.youtube.com/watch?v=${id}`,
    });
  elsewhere['/oembed'] = (request, response) => {
    const video = new URL(request.url ?? '', away).searchParams.get('url') ?? '';
    videos[video.slice(-11)]?.(request, response);
  };
  await serveFeed([]);
  await check();
  clock.advance(3 * DAY_MS);
  expect(await check()).toEqual([
    'no-https: ',
    'video-gone: bbbbbbbbbbb',
    'video-private: ccccccccccc',
    'video-private: ddddddddddd',
  ]);
});

test('what does not fit into one run is asked in the next, and nothing twice', async () => {
  const asked: string[] = [];
  const links = Array.from({ length: 90 }, (_, place) => `${away}/${place}`);
  for (const [place] of links.entries())
    elsewhere[`/${place}`] = (request, response) => {
      asked.push(request.url ?? '');
      body('aqui', 'text/html')(request, response);
    };
  await episode('um', links.slice(0, 45));
  await episode('dois', links.slice(45));
  await serveFeed([{ slug: 'um' }, { slug: 'dois' }]);
  const again = await checkPodcast(services, ways);
  expect([asked.length, again?.againAt.getTime()]).toEqual([60, clock.now().getTime() + GO_ON_MS]);
  expect((await findCheck(services.db))?.endedAt).toBeNull();
  clock.advance(GO_ON_MS);
  expect(await checkPodcast(services, ways)).toBeNull();
  expect([asked.length, new Set(asked).size]).toEqual([90, 90]);
  expect(await findCheck(services.db)).toMatchObject({ counts: { asked: 93, left: 0 } });
});

test('a run that is killed leaves what it has asked', async () => {
  await episode('um', [`${away}/um`, `${away}/dois`]);
  await serveFeed([{ slug: 'um' }]);
  const asked: string[] = [];
  for (const path of ['/um', '/dois'])
    elsewhere[path] = (request, response) => {
      asked.push(path);
      body('aqui', 'text/html')(request, response);
    };
  const mortal = {
    ...services,
    clock: {
      now: () => {
        if (asked.length === 2) throw new Error('killed');
        return clock.now();
      },
    },
  };
  await expect(checkPodcast(mortal, ways)).rejects.toThrow('killed');
  await checkPodcast(services, ways);
  const [first, second] = asked;
  expect(asked).toEqual([first, second, second]);
});

test('of many episodes with one fault a few are listed, and all are counted', async () => {
  await serveFeed(Array.from({ length: 60 }, (_, place) => ({ slug: `e${place}`, duration: null })));
  for (let place = 0; place < 60; place += 1) here[`/e${place}.mp3`] = ranged(SOUND, 'audio/mpeg');
  await check();
  const durations = (await found()).filter((one) => one.startsWith('item-duration'));
  const counted = (await findCheck(services.db))?.counts.faults['item-duration'];
  expect([durations.length, counted]).toEqual([MOST_OF_A_FAULT, 60]);
});

test('a site that is not public yet asks nobody else', async () => {
  await episode('um', [`${away}/calado`]);
  let asked = 0;
  elsewhere['/calado'] = () => {
    asked += 1;
  };
  await serveFeed([{ slug: 'um' }]);
  await checkPodcast(services, { ...ways, asksOthers: false });
  expect([asked, (await findCheck(services.db))?.counts]).toMatchObject([0, { asked: 2, left: 0 }]);
});

test('a feed that is no well-formed XML is told with its line, though it can be read', async () => {
  await episode('um');
  await serveFeed([{ slug: 'um', title: 'Tom & Jerry' }]);
  expect(await check()).toEqual(['feed-xml: ', 'no-https: ']);
  const findings = await listFindings(services.db, clock.now());
  const xml = findings.find(({ fault }) => fault === 'feed-xml');
  expect(xml?.detail.got).toMatch(/^linha 14: /);
});

test.each<[string, Served, string]>([
  ['answers', silent, 'feed-unreachable: '],
  ['answers behind the proxy', status(502), 'feed-status: '],
])('where nobody %s, it is asked three times before it is told', async (_what, served, expected) => {
  here['/feed.xml'] = served;
  await episode('um');
  const again = await checkPodcast(services, ways);
  expect(again?.againAt.getTime()).toBe(clock.now().getTime() + RETRY_MS);
  const told = [await found(), await check(), await check()];
  expect(told).toEqual([[], [], [expected]]);
});

test.each<[string, Served, string[]]>([
  ['an error', status(404), ['feed-status: ']],
  ['a page', body('<html><p>Em manutenção</p></html>', 'text/html'), ['feed-not-rss: ', 'feed-type: ']],
])('a feed where there is %s is told at once', async (_what, served, expected) => {
  here['/feed.xml'] = served;
  expect(await check()).toEqual(expected);
});

test('a feed that leads elsewhere is told', async () => {
  await serveFeed([]);
  const { '/feed.xml': feed } = here;
  if (feed) elsewhere['/feed.xml'] = feed;
  here['/feed.xml'] = (_request, response) =>
    void response.writeHead(302, { location: `${away}/feed.xml` }).end();
  await episode('um');
  // What is there is judged by whoever has it.
  expect(await check()).toEqual(['feed-moved: ']);
});

test('what is mended goes, what is not keeps its date, and an item that became a draft has none', async () => {
  const [one, other] = [await episode('um'), await episode('dois')];
  await serveFeed([
    { slug: 'um', duration: null },
    { slug: 'dois', duration: null },
  ]);
  await check();
  const first = clock.now().toISOString();
  clock.advance(DAY_MS);
  await serveFeed([{ slug: 'um' }, { slug: 'dois', duration: null }]);
  await check();
  const left = (await listFindings(services.db, clock.now())).filter(({ item }) => item);
  expect(left.map(({ item, noticedAt }) => [item?.id, noticedAt])).toEqual([[other, first]]);
  await services.db
    .updateTable('items')
    .set({ is_published: false })
    .where('id', 'in', [one, other])
    .execute();
  expect(await found()).toEqual(['no-https: ']);
});
