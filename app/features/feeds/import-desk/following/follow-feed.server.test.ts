import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { safeFetch } from '#app/platform/safe-fetch.server.ts';
import type { Services } from '#app/platform/services.ts';
import { NotAllowed } from '#app/pure/people/rights.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/pure/time/durations.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { type FixedClock, fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { ADMIN, VISITOR } from '../../../../../tests/support/records/people.ts';
import { testServices } from '../../../../../tests/support/requests/request-context.ts';
import { importFromAddress } from '../import-from-address.server.ts';
import { askNow, changeChoices, followFeed, removeFeed, stopFollowing } from './commands.server.ts';
import { followFeeds } from './follow-feed.server.ts';
import { findFollowed, listArrivals, listLately } from './queries.server.ts';

type Answer = (req: IncomingMessage, res: ServerResponse) => void;
interface Told {
  title: string;
  at?: number;
  sound?: string;
}

const CHOICES = { topic: '', isDraft: false, withShorts: false, hasLetters: true };
let database: Database;
let clock: FixedClock;
let services: Services & { fetch: typeof safeFetch };
let asked: IncomingMessage[];
let answer: Answer;
let address: string;
let close: () => void;

beforeEach(async () => {
  database = await openTestDatabase();
  clock = fixedClock();
  asked = [];
  const server = createServer((req, res) => {
    asked.push(req);
    answer(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const fetch: typeof safeFetch = (asks, limits) =>
    safeFetch(asks, limits, { isAllowedAddress: () => true, isAllowedPort: () => true });
  services = { ...testServices(database, { clock }), fetch };
  await saveSettings({ db: database.db, clock }, { email: 'casa@exemplo.com' });
});
afterEach(async () => {
  close();
  await database.close();
});

const now = () => clock.now().getTime();

function feedOf(items: readonly Told[], more = ''): string {
  const entries = items.map((item) => {
    const { title, at = now() - HOUR_MS } = item;
    const sound = item.sound ?? `https://sons.exemplo.com/${title}.mp3`;
    return `<item><title>${title}</title><guid>uma-conversa-de-nome-${title}</guid>
      <pubDate>${new Date(at).toUTCString()}</pubDate>
      <enclosure url="${sound}" type="audio/mpeg" length="1"/></item>`;
  });
  return `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Meu programa</title>
    ${more}${entries.join('')}</channel></rss>`;
}

const serving =
  (text: () => string, etag?: () => string): Answer =>
  (req, res) => {
    const mark = etag?.();
    if (mark && req.headers['if-none-match'] === mark) return void res.writeHead(304).end();
    res.writeHead(200, { 'Content-Type': 'text/xml', ...(mark && { ETag: mark }) }).end(text());
  };
const status =
  (code: number, headers = {}): Answer =>
  (_req, res) =>
    res.writeHead(code, headers).end();

const ctx = () => ({ ...services, actor: ADMIN });
async function follow(choices: Partial<typeof CHOICES> = {}): Promise<string> {
  const followed = await followFeed(ctx(), { ...CHOICES, address, ...choices });
  if (!followed.ok) throw new Error(followed.reason);
  return followed.id;
}
const look = () => followFeeds(services);
/** At the time at which the feed is due, one look. */
async function nextLook(id: string): Promise<void> {
  const { next_at } = await feedRow(id);
  clock.advance(Math.max(0, Date.parse(next_at) - now()));
  await look();
}
const feedRow = (id: string) =>
  database.db.selectFrom('followed_feeds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const items = () =>
  database.db
    .selectFrom('items')
    .select(['title', 'is_published', 'has_notice', 'notice_after', 'notice_group'])
    .orderBy('title')
    .execute();
const mails = () => database.db.selectFrom('mails').select(['subject', 'to_address']).execute();

test('brings the archive without letters, and then what is new with them', async () => {
  const told: Told[] = [{ title: 'b' }, { title: 'a', at: now() - 30 * DAY_MS }];
  answer = serving(() => feedOf(told));
  const id = await follow();
  await look();
  expect(await items()).toMatchObject([
    { title: 'a', is_published: true, has_notice: false },
    { title: 'b', is_published: true, has_notice: false },
  ]);
  expect(await listLately(database.db, clock.now())).toEqual([]);

  told.unshift({ title: 'c', at: now() + HOUR_MS });
  await nextLook(id);
  const notice_after = new Date(now() + 5 * MINUTE_MS).toISOString();
  expect((await items())[2]).toEqual({
    ...{ title: 'c', is_published: true, has_notice: true },
    ...{ notice_after, notice_group: null },
  });
  expect(await listLately(database.db, clock.now())).toMatchObject([
    { feedTitle: 'Meu programa', created: 1, letters: 'yes', items: [{ title: 'c', kind: 'episode' }] },
  ]);
  expect(await listArrivals(database.db, id)).toMatchObject([
    { created: 1, letters: 'yes', report: { created: 1, alreadyThere: 2 } },
    { created: 2, letters: 'first' },
  ]);
});

test('tells of several in one letter, and of many or old ones in none', async () => {
  const told: Told[] = [{ title: 'a' }];
  answer = serving(() => feedOf(told));
  const id = await follow();
  await look();
  told.unshift({ title: 'b' }, { title: 'c' });
  await nextLook(id);
  const [, b, c] = await items();
  expect(b).toMatchObject({ has_notice: true, notice_group: expect.any(String) });
  expect(c?.notice_group).toBe(b?.notice_group);

  told.unshift(...['d', 'e', 'f', 'g'].map((title) => ({ title })));
  await nextLook(id);
  told.unshift({ title: 'h', at: now() - 4 * DAY_MS });
  await nextLook(id);
  expect((await items()).slice(3).map(({ has_notice }) => has_notice)).toEqual(Array(5).fill(false));
  const arrivals = await listArrivals(database.db, id);
  expect(arrivals.map(({ letters }) => letters)).toEqual(['old', 'many', 'yes', 'first']);
});

test('keeps drafts for the host, with the mark of the letter, and none where she wants none', async () => {
  const told: Told[] = [{ title: 'a' }];
  answer = serving(() => feedOf(told));
  const id = await follow({ isDraft: true });
  await look();
  told.unshift({ title: 'b' });
  await nextLook(id);
  expect((await items())[1]).toMatchObject({ is_published: false, has_notice: true, notice_after: null });
  await changeChoices(ctx(), id, { ...CHOICES, hasLetters: false });
  told.unshift({ title: 'c' });
  await nextLook(id);
  expect((await items())[2]).toMatchObject({ is_published: true, has_notice: false });
});

test('sends the mark of the last answer, and takes 304 and the same bytes for no change', async () => {
  let mark = '"um"';
  answer = serving(
    () => feedOf([{ title: 'a', at: 0 }]),
    () => mark,
  );
  const id = await follow();
  await look();
  await nextLook(id);
  expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"um"']);
  mark = '"dois"';
  await nextLook(id);
  expect(await feedRow(id)).toMatchObject({ failures: 0, etag: '"um"', state: 'following', problem: null });
  expect(await listArrivals(database.db, id)).toHaveLength(1);
});

test('does not ask before it is due, and one of two processes asks', async () => {
  answer = serving(() => feedOf([{ title: 'a' }]));
  const id = await follow();
  await Promise.all([look(), look()]);
  await look();
  expect(asked).toHaveLength(1);
  expect(Date.parse((await feedRow(id)).next_at)).toBeGreaterThan(now());
});

test('makes no doubles beside an import by hand, and leaves what is here', async () => {
  const told = Array.from({ length: 60 }, (_, at) => ({ title: `n${at}` }));
  answer = serving(() => feedOf(told));
  await follow();
  await Promise.all([look(), importFromAddress(services, { address })]);
  expect(await items()).toHaveLength(60);
});

test('stops with a mail where the address leads here, by redirect, by its own word, or by its sounds', async () => {
  const here = services.publicUrl;
  const ways: Answer[] = [
    status(301, { Location: `${here.replace('https:', 'http:')}/feed.xml` }),
    serving(() => feedOf([{ title: 'a' }], `<atom:link rel="self" href="${here}/feed.xml"/>`)),
    serving(() => feedOf([{ title: 'a', sound: `${here}/audio/a.mp3` }])),
  ];
  for (const way of ways) {
    answer = way;
    const id = await follow();
    await look();
    expect(await feedRow(id)).toMatchObject({ state: 'stopped', stop_reason: 'ours' });
    await look();
  }
  expect(await items()).toEqual([]);
  expect(asked).toHaveLength(3);
  expect(await mails()).toHaveLength(3);
  expect(await followFeed(ctx(), { ...CHOICES, address: `${here}/feed.xml` })).toMatchObject({
    ok: false,
    reason: 'ours',
  });
});

test('stops at 410, and after a week of failures; waits as long as its host wants', async () => {
  answer = status(410);
  const gone = await follow();
  await look();
  expect(await feedRow(gone)).toMatchObject({ state: 'stopped', stop_reason: 'gone' });
  await removeFeed(ctx(), gone);

  answer = serving(() => feedOf([{ title: 'a' }]));
  const id = await follow();
  await look();
  answer = status(503, { 'Retry-After': '36000' });
  await nextLook(id);
  const { next_at } = await feedRow(id);
  expect(Date.parse(next_at) - now()).toBeGreaterThanOrEqual(10 * HOUR_MS);
  answer = status(500);
  const began = now();
  while ((await feedRow(id)).state === 'following') await nextLook(id);
  expect(now() - began).toBeGreaterThanOrEqual(7 * DAY_MS);
  expect(now() - began).toBeLessThan(8 * DAY_MS);
  expect(await feedRow(id)).toMatchObject({ stop_reason: 'failing' });
  expect(await mails()).toMatchObject([
    { subject: expect.stringContaining('parou de buscar') },
    { subject: 'O site parou de buscar novidades de “Meu programa”' },
  ]);

  answer = serving(() => feedOf([{ title: 'b' }, { title: 'a' }]));
  await askNow(ctx(), id);
  await look();
  expect(await feedRow(id)).toMatchObject({ state: 'following', failures: 0, failing_since: null });
  expect(await items()).toHaveLength(2);
});

test('forgets failures with the first good answer', async () => {
  answer = status(500);
  const id = await follow();
  await look();
  await nextLook(id);
  expect(await findFollowed(database.db, id)).toMatchObject({ failures: 2, state: 'following' });
  answer = serving(() => feedOf([{ title: 'a' }]));
  await nextLook(id);
  expect(await findFollowed(database.db, id)).toMatchObject({ failures: 0, problemText: null });
});

test('stops at once where the address never was a feed', async () => {
  answer = (_req, res) => res.end('<html>nada</html>');
  const id = await follow();
  await look();
  expect(await feedRow(id)).toMatchObject({ state: 'stopped', stop_reason: 'not-a-feed' });
});

test('a look that is killed tells what it brought, and the next one goes on', async () => {
  const told = Array.from({ length: 60 }, (_, at) => ({ title: `n${at}` }));
  answer = serving(
    () => feedOf(told),
    () => '"x"',
  );
  const id = await follow();
  let begun = 0;
  const db: Database['db'] = new Proxy(database.db, {
    get(target, name) {
      if (name === 'transaction' && ++begun > 1) throw new Error('killed');
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  await followFeeds({ ...services, db }).catch(() => {});
  expect(await items()).toHaveLength(50);
  expect(await feedRow(id)).toMatchObject({ etag: null, read_at: null });
  await nextLook(id);
  expect(await items()).toHaveLength(60);
  const arrivals = await listArrivals(database.db, id);
  expect(arrivals.map(({ created, letters }) => [created, letters])).toEqual([
    [10, 'first'],
    [50, 'first'],
  ]);
});

test('only who may import follows or stops', async () => {
  const visitor = { ...services, actor: VISITOR };
  await expect(followFeed(visitor, { ...CHOICES, address })).rejects.toThrow(NotAllowed);
  const id = await follow();
  for (const command of [stopFollowing, askNow, removeFeed])
    await expect(command(visitor, id)).rejects.toThrow(NotAllowed);
  expect(await stopFollowing(ctx(), id)).toEqual({ ok: true });
  answer = status(500);
  await look();
  expect(asked).toEqual([]);
});
