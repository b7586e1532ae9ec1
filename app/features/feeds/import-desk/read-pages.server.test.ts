import '../../../../tests/support/databases/same-on-both.ts';
import { expect, test } from 'vitest';
import type { FetchResult, safeFetch } from '#app/platform/safe-fetch.server.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { importFeed } from './commands.server.ts';
import { importFromAddress } from './import-from-address.server.ts';
import { readPages } from './read-pages.server.ts';
import { type FeedSource, readFeed } from './reader/read-feed.server.ts';
import { refusalSentence } from './refusals.ts';
import { type FEED_LIMITS, FEED_TOTAL } from './rules.ts';
import { summaryLines, TERMINAL_HINTS } from './summary.ts';

const HOST = 'https://feeds.exemplo.com';
type Pages = Record<string, string | FetchResult>;

function page(titles: string[], next?: string, self = '') {
  const link = next ? `<atom:link rel="next" href="${next}"/>` : '';
  const items = titles.map((title) => `<item><title>${title}</title><guid>${title}</guid></item>`);
  return `<rss xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>P</title><link>${HOST}</link>
    <atom:link rel="self" href="${HOST}${self}"/>${link}${items.join('')}</channel></rss>`;
}

/** A fake feed host that records the requested paths and their limits. */
function host(pages: Pages, bytes?: number) {
  const asked: string[] = [];
  const limits: Array<typeof FEED_LIMITS> = [];
  const fetch: typeof safeFetch = async (address, bounds) => {
    asked.push(address.replace(HOST, ''));
    limits.push(bounds);
    const answer = pages[address.replace(HOST, '')] ?? { ok: false, reason: 'status', status: 404 };
    if (typeof answer !== 'string') return answer;
    const content = Buffer.from(answer);
    const body = bytes ? Buffer.concat([content, Buffer.alloc(bytes - content.length, 32)]) : content;
    return { ok: true, bytes: body, contentType: 'text/xml', finalUrl: address };
  };
  return { fetch, readFeed: async (source: FeedSource) => readFeed(source), asked, limits };
}

async function read(pages: Pages, { bytes = 0, msAPage = 0 } = {}) {
  const door = host(pages, bytes);
  let now = 0;
  const result = await readPages({ ...door, now: () => (now += msAPage) }, `${HOST}/1`);
  if (!result.ok) throw new Error(result.reason);
  return { titles: result.feed.items.map(({ title }) => title), end: result.end, ...door };
}

test('follows a paged feed in order, whatever URLs its parts give for themselves', async () => {
  const pages = {
    '/1': page(['a', 'b'], '/2', '/1'),
    '/2': page(['c'], `${HOST}/3`, '/2'),
    '/3': page(['d', 'a']),
  };
  const database = await openTestDatabase();
  const context = { ...database, clock: fixedClock(), ...host(pages) };
  const first = await importFromAddress(context, { address: `${HOST}/1` });
  expect(first).toMatchObject({ ok: true, found: 4, created: 4, end: null });
  const rows = await database.db
    .selectFrom('items')
    .select('title')
    .orderBy('published_at', 'desc')
    .execute();
  expect(rows.map(({ title }) => title)).toEqual(['a', 'b', 'c', 'd']);
  expect(await importFromAddress(context, { address: `${HOST}/1` })).toMatchObject({
    created: 0,
    alreadyThere: 4,
  });
  await database.close();
});

test('fetches no URL twice, and stops at a part that brings nothing new', async () => {
  const loop = await read({ '/1': page(['a'], '/2'), '/2': page(['b'], '/1#top') });
  expect([loop.titles, loop.end, loop.asked]).toEqual([['a', 'b'], null, ['/1', '/2']]);
  const itself = await read({ '/1': page(['a'], '/1') });
  expect([itself.titles, itself.asked]).toEqual([['a'], ['/1']]);
  const same = await read({ '/1': page(['a'], '/2'), '/2': page(['a'], '/3') });
  expect([same.titles, same.end, same.asked]).toEqual([['a'], null, ['/1', '/2']]);
  const empty = await read({ '/1': page(['a'], '/2'), '/2': page([]) });
  expect([empty.titles, empty.end]).toEqual([['a'], null]);
});

test('keeps what was read before an unreadable part', async () => {
  for (const broken of [undefined, page(['b']).slice(0, -20), '<html></html>'] as string[]) {
    const { titles, end } = await read({ '/1': page(['a'], '/2'), ...(broken && { '/2': broken }) });
    expect([titles, end]).toEqual([['a'], 'unreadable']);
  }
  const inner = await read({ '/1': page(['a'], 'http://127.0.0.1/2') });
  expect([inner.titles, inner.asked]).toEqual([['a'], ['/1']]);
});

test('limits all parts together in number, bytes and time', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 80 }, (_, index) => [`/${index + 1}`, page([`t${index}`], `/${index + 2}`)]),
  );
  const pages = await read(many);
  expect([pages.asked.length, pages.end]).toEqual([FEED_TOTAL.pages, 'pages']);
  const slow = await read(many, { msAPage: 25_000 });
  expect(slow.end).toBe('time');
  expect(slow.asked.length).toBeLessThan(4);
  const large = await read(many, { bytes: 9 * 1024 * 1024 });
  expect(large.limits.map(({ maxBytes }) => maxBytes / 1024 / 1024).slice(0, 5)).toEqual([10, 10, 10, 10, 4]);
  const beyond = await read({ ...many, '/2': { ok: false, reason: 'too-large' } });
  expect([beyond.titles, beyond.end]).toEqual([['t0'], 'bytes']);
});

test('names an exceeded limit, but says nothing about our own network', async () => {
  const refused = async (reason: 'too-large' | 'timeout' | 'address' | 'unreachable') => {
    const result = await readPages({ ...host({ '/1': { ok: false, reason } }), now: () => 0 }, `${HOST}/1`);
    return result.ok ? '' : refusalSentence(result.reason);
  };
  expect(await refused('too-large')).toBe(
    'O feed passa de 10 MB, o limite da importação. Nada foi importado.',
  );
  expect(await refused('timeout')).toContain('10 segundos, o limite');
  expect(await refused('address')).toBe(await refused('unreachable'));
});

test('reports that a file is one part of a feed, and that a text was cut', async () => {
  const database = await openTestDatabase();
  const bytes = Buffer.from(page(['a'.repeat(400)], `${HOST}/2`));
  const report = await importFeed({ ...database, clock: fixedClock() }, { bytes });
  if (!report.ok) throw new Error(report.reason);
  const lines = summaryLines(report, TERMINAL_HINTS).join('\n');
  expect(lines).toContain('Este arquivo é só uma parte do feed');
  expect(lines).toContain(
    '1 tinha um texto maior que o limite (título de 300, descrição de 100.000 caracteres)',
  );
  await database.close();
});
