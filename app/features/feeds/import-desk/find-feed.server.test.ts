import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { safeFetch } from '#app/platform/safe-fetch.server.ts';
import { feedNamedBy } from './find-feed.server.ts';
import { feedAddressField } from './input.ts';
import { readPages } from './read-pages.server.ts';
import { readFeed } from './reader/read-feed.server.ts';
import { refusalSentence } from './refusals.ts';

const FEED = `<rss version="2.0"><channel><title>Meu programa</title><link>https://a.example</link>
  <item><title>Uma conversa</title><guid>1</guid><enclosure url="https://a.example/1.mp3" type="audio/mpeg" length="1"/></item>
  </channel></rss>`;
const CHANNEL = 'UCabcdefghijklmnopqrstuv';
const VIDEOS = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:yt="http://www.youtube.com/xml/schemas/2015"
  xmlns:media="http://search.yahoo.com/mrss/"><title>Canal</title><yt:channelId>${CHANNEL}</yt:channelId>
  <entry><id>yt:video:abcdefghijk</id><yt:videoId>abcdefghijk</yt:videoId><title>Um vídeo</title>
  <link rel="alternate" href="https://www.youtube.com/watch?v=abcdefghijk"/>
  <published>2026-01-01T00:00:00+00:00</published></entry></feed>`;
const html = (head: string) => `<!DOCTYPE html><html><head>${head}</head><body><p>Oi</p></body></html>`;
const link = (href: string) => `<link rel="alternate" type="application/rss+xml" title="RSS" href="${href}">`;

let server: Server;
let origin: string;
let asked: string[];
/** What the local server answers, by path. A number is a status, ['…'] a redirect. */
let answers: Record<string, string | number | readonly [string]>;

beforeEach(async () => {
  asked = [];
  answers = {};
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = answers[request.url ?? ''] ?? 404;
    if (typeof answer === 'number') return response.writeHead(answer).end();
    if (typeof answer !== 'string') return response.writeHead(302, { Location: answer[0] }).end();
    const type = answer.startsWith('{')
      ? 'application/json'
      : answer.startsWith('<!D')
        ? 'text/html'
        : 'text/xml';
    return response.writeHead(200, { 'Content-Type': type }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** The real door; only this server's address is allowed, and the directories' names lead to it. */
const fetch: typeof safeFetch = (address, limits) =>
  safeFetch(
    address.replace(/^https:\/\/(?:itunes\.apple\.com|www\.youtube\.com|a\.example)(?=\/)/, origin),
    limits,
    {
      isAllowedAddress: (ip) => ip === '127.0.0.1',
      isAllowedPort: (port) => port === Number(new URL(origin).port),
    },
  );
const read = (address: string) =>
  readPages({ fetch, readFeed: async (source) => readFeed(source), now: () => 0 }, address);
async function titleAt(address: string): Promise<string> {
  const found = await read(address);
  return found.ok ? (found.feed.items[0]?.title ?? '') : found.reason;
}

test('a page of the podcast leads to the feed that it names', async () => {
  answers = {
    '/programa': html(`<link rel="stylesheet" href="/a.css">${link('/feed.xml')}`),
    '/feed.xml': FEED,
  };
  expect(await titleAt(`${origin}/programa`)).toBe('Uma conversa');
  expect(asked).toEqual(['/programa', '/feed.xml']);
});

test.each([
  ["<LINK REL='alternate' HREF='/f.xml' TYPE='application/rss+xml'/>", '/f.xml'],
  ['<link href=/f.xml rel=alternate type=application/rss+xml>', '/f.xml'],
  [`${link('/comments/feed/')}${link('/f.xml')}`, '/f.xml'],
  [link('/f.xml?a=1&amp;b=2'), '/f.xml?a=1&b=2'],
  ['<link\nrel="home alternate"\ntype="application/rss+xml"\nhref="/f.xml">', '/f.xml'],
  ['<link rel="alternate" type="application/atom+xml" href="/f.xml">', null],
  [link('javascript:alert(1)'), null],
  [link('http://10.0.0.1/f.xml'), null],
  ['', null],
])('reads the links of a page: %s', (head, path) => {
  const page = {
    ok: true,
    bytes: Buffer.from(html(head)),
    contentType: null,
    finalUrl: 'https://b.example/x',
  } as const;
  expect(feedNamedBy(page)).toBe(path && `https://b.example${path}`);
});

test('an address at Apple Podcasts leads to the feed of the show', async () => {
  answers = {
    '/lookup?id=1234567890&entity=podcast': JSON.stringify({
      results: [{ feedUrl: 'https://a.example/rss' }],
    }),
    '/rss': FEED,
  };
  expect(await titleAt('https://podcasts.apple.com/br/podcast/meu-programa/id1234567890?i=1000')).toBe(
    'Uma conversa',
  );
});

test.each([
  ['{"results":[]}', 'no-feed-at-apple'],
  ['{"results":[{"feedUrl":"http://127.0.0.1/rss"}]}', 'no-feed-at-apple'],
  ['{"results":[{"feedUrl":"file:///etc/passwd"}]}', 'no-feed-at-apple'],
  ['{não', 'no-feed-at-apple'],
  [500, 'silent-directory'],
] as const)('says so where Apple answers %s', async (answer, reason) => {
  answers = { '/lookup?id=7&entity=podcast': answer };
  expect(await titleAt('https://podcasts.apple.com/br/podcast/id7')).toBe(reason);
});

test.each([
  [`https://www.youtube.com/channel/${CHANNEL}`, ''],
  [
    'https://www.youtube.com/@meucanal',
    html(link(`https://www.youtube.com/feeds/videos.xml?channel_id=${CHANNEL}`)),
  ],
  [
    'https://youtube.com/@meucanal/videos',
    html(`<link rel="canonical" href="https://www.youtube.com/channel/${CHANNEL}">`),
  ],
  [
    'https://m.youtube.com/c/meucanal',
    html(link(`https://www.youtube.com/feeds/videos.xml?channel_id=${CHANNEL}`)),
  ],
])('the channel %s leads to its feed', async (address, page) => {
  answers = { [new URL(address).pathname]: page, [`/feeds/videos.xml?channel_id=${CHANNEL}`]: VIDEOS };
  expect(await titleAt(address)).toBe('Um vídeo');
});

test.each([
  ['https://www.youtube.com/@ninguem', 'no-channel'],
  ['https://www.youtube.com/watch?v=abcdefghijk', 'no-channel'],
  ['https://open.spotify.com/show/123', 'spotify'],
  ['https://podcasts.apple.com/br/browse', 'no-feed-at-apple'],
] as const)('%s is refused in a sentence with a next step', async (address, reason) => {
  expect(await titleAt(address)).toBe(reason);
  expect(refusalSentence(reason)).toMatch(/cole|Cole/);
});

test('no hop leads into our own network, and a page leads one hop far', async () => {
  answers = {
    '/programa': html(link(`${origin}/outra`)),
    '/outra': html(link(`${origin}/feed.xml`)),
    '/feed.xml': FEED,
    '/dentro': html(link('http://127.0.0.1:1/feed.xml')),
    '/volta': ['http://169.254.169.254/latest'],
  };
  expect(await titleAt(`${origin}/programa`)).toBe('not-a-feed');
  expect(await titleAt(`${origin}/dentro`)).toBe('not-a-feed');
  expect(await titleAt(`${origin}/volta`)).toBe('unreadable-address');
});

test('a hostile page is read in time that grows with its length', () => {
  for (const piece of [
    '<link ',
    '<link rel=',
    '<link rel="alternate" href="',
    '<a><b>',
    "<link '",
    ' rel = ',
  ])
    expect(
      feedNamedBy({
        ok: true,
        bytes: Buffer.from(`<html>${piece.repeat(2_000_000 / piece.length)}`),
        contentType: null,
        finalUrl: 'https://b.example',
      }),
    ).toBeNull();
});

test("a channel's name alone is its address", () => {
  expect(feedAddressField.parse(' @meucanal ')).toBe('https://www.youtube.com/@meucanal');
  expect(feedAddressField.safeParse('@ meu').success).toBe(false);
});
