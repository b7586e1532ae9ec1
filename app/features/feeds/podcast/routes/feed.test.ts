import { parseRssFeed } from 'feedsmith';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { importFeed } from '#app/features/feeds/import-desk/commands.server.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { feedSettingsSchema } from '#app/features/records/settings/feed-settings.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { pictureAddresses } from '#app/pure/media/picture.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { fixedClock, NOW } from '../../../../../tests/support/fixed-clock.ts';
import { makeItem, makeTopic } from '../../../../../tests/support/records/factories.ts';
import { callLoader } from '../../../../../tests/support/requests/call-loader.ts';
import { podcastGuidAt } from '../podcast-guid.ts';
import { settlePodcastGuid } from '../settle-guid.server.ts';
import { loader } from './feed.ts';

const ORIGIN = 'https://conversas.example';
const SOUND = { audio_bytes: 5_000, audio_mime: 'audio/mpeg' };
const GUID = '917393e3-1b1e-5cef-ace4-edaa54e1f810';
let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

async function ask(address = '/feed.xml', params?: Record<string, string>) {
  const { response, page } = await callLoader(loader, address, { database, params });
  const xml = await response.text();
  return { response, page, xml, feed: response.status === 200 ? parseRssFeed(xml) : null };
}

function hear(overrides: Parameters<typeof makeItem>[1] = {}) {
  const audio_url = `https://audio.example/${overrides?.slug ?? 'a'}.mp3`;
  return makeItem(database.db, { ...SOUND, audio_url, ...overrides });
}

test('serves an empty feed with everything that directories require', async () => {
  const { response, page, xml, feed } = await ask();
  expect(response.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8');
  expect(response.headers.get('Last-Modified')).toBeNull(); // nothing that could have changed
  expect([page.mayBeKept, [...page.keys].sort()]).toEqual([
    true,
    ['brand', 'chapters', 'episodes', 'settings', 'topics', 'transcripts'],
  ]);
  expect(feed).toMatchObject({
    title: 'Conversas',
    link: `${ORIGIN}/`,
    language: 'pt-br',
    generator: 'Conversas',
    atom: { links: [{ href: `${ORIGIN}/feed.xml`, rel: 'self', type: 'application/rss+xml' }] },
    itunes: {
      author: 'Conversas',
      image: expect.stringMatching(/^https:\/\/conversas\.example\/capa\/[0-9a-f]{24}\.jpg$/),
      categories: [{ text: 'Education', categories: [{ text: 'Self-Improvement' }] }],
      explicit: false,
      type: 'episodic',
    },
    podcast: { guid: podcastGuidAt(`${ORIGIN}/feed.xml`), locked: { value: true }, medium: 'podcast' },
  });
  expect(xml).toContain('<itunes:explicit>false</itunes:explicit>');
  expect(xml).not.toContain('<item>');
});

test('describes an episode completely', async () => {
  await saveSettings(
    { db: database.db, clock: fixedClock() },
    { hostName: 'Clara', email: 'oi@clara.example' },
  );
  await hear({
    slug: 'a-coragem',
    guid: 'kept-from-elsewhere',
    title: 'A coragem & o medo',
    subtitle: 'Um começo',
    guest: 'Davi',
    description_html: '<p>Leia <a href="/topics/coragem">mais</a>.</p>',
    duration_seconds: 3_725,
    season: 2,
    episode_number: 7,
    episode_type: 'bonus',
    is_explicit: true,
    youtube_link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    cover_url: pictureAddresses({ rendition: 'b'.repeat(32) }).coverUrl,
  });
  const { xml, feed } = await ask();
  const [item] = feed?.items ?? [];
  expect(item).toMatchObject({
    title: 'A coragem & o medo',
    link: `${ORIGIN}/episodios/a-coragem`,
    guid: { value: 'kept-from-elsewhere', isPermaLink: false },
    pubDate: 'Mon, 01 Apr 2024 12:00:00 GMT',
    description: `<p>Leia <a href="${ORIGIN}/topics/coragem">mais</a>.</p>`,
    enclosures: [{ url: 'https://audio.example/a-coragem.mp3', length: 5_000, type: 'audio/mpeg' }],
    itunes: {
      duration: 3_725,
      explicit: true,
      season: 2,
      episode: 7,
      episodeType: 'bonus',
      subtitle: 'Um começo',
    },
    podcast: {
      persons: [
        { display: 'Clara', role: 'host', href: `${ORIGIN}/about` },
        { display: 'Davi', role: 'guest' },
      ],
    },
  });
  expect(item?.itunes?.image).toBe(`${ORIGIN}/media/itens/${'b'.repeat(32)}-capa-grande.jpg`);
  expect(xml).toContain('<podcast:contentLink href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">');
  expect(feed?.itunes?.owner).toEqual({ name: 'Clara', email: 'oi@clara.example' });
});

test('has only public episodes, and expires when the next one is published', async () => {
  const soon = '2026-06-16T15:00:00.000Z';
  await hear({ slug: 'agora', published_at: NOW });
  await hear({ slug: 'rascunho', is_published: false });
  await hear({ slug: 'antecipado', published_at: soon });
  await hear({ slug: 'bonus', access: 'premium' });
  await hear({ slug: 'video', kind: 'video' });
  await hear({ slug: 'sem-tamanho', audio_bytes: null });
  await hear({ slug: 'sem-tipo', audio_mime: null });
  await hear({ slug: 'sem-audio', audio_url: null });
  const { feed, page } = await ask();
  expect(feed?.items?.map(({ link }) => link)).toEqual([`${ORIGIN}/episodios/agora`]);
  expect(page.expiresAt?.toISOString()).toBe(soon);
});

test("stays well-formed, whatever an episode's texts contain", async () => {
  const evil = 'a & b <i> ]]> "c" \'d\' \u0001\u0008 😀 \ufffe';
  await hear({
    slug: 'mau',
    guid: 'g & <g>',
    title: evil,
    guest: evil,
    subtitle: evil,
    description_html: `<p>x ]]> y &amp; 😀 \u0002</p>${'<p>palavra</p>'.repeat(2_000)}`,
  });
  const { xml, feed } = await ask();
  expect(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.test(xml)).toBe(false);
  const [item] = feed?.items ?? [];
  expect(item?.title).toBe(`a & b <i> ]]> "c" 'd' 😀`);
  expect(item?.guid?.value).toBe('g & <g>');
  expect(Buffer.byteLength(item?.description ?? '')).toBeLessThanOrEqual(4_000);
  expect(item?.description).toMatch(/^<p>x \]\]&gt; y &amp; 😀.*…(?:<\/p>)?$/s);
  expect(Buffer.byteLength(item?.content?.encoded ?? '')).toBeGreaterThan(10_000);
});

test("imports to the same episodes, and keeps the show's identity", async () => {
  await saveSettings({ db: database.db, clock: fixedClock() }, { feedGuid: GUID });
  const first = await hear({
    slug: 'um',
    title: 'Um “título” & tanto',
    guest: 'Davi',
    description_html: '<h3>Título</h3>\n<p>Um <strong>dia</strong>.</p>',
    duration_seconds: 61,
    season: 1,
    episode_number: 1,
  });
  await hear({ slug: 'dois', episode_type: 'trailer', published_at: '2025-01-01T10:00:00.000Z' });
  const { xml } = await ask();
  const other = await openTestDatabase();
  const ctx = { db: other.db, engine: other.engine, clock: fixedClock() };
  const bytes = Buffer.from(xml);
  expect(await importFeed(ctx, { bytes })).toMatchObject({ ok: true, created: 2, skipped: [] });
  expect(await importFeed(ctx, { bytes })).toMatchObject({ ok: true, created: 0, alreadyThere: 2 });
  const told = [
    'guid',
    'title',
    'guest',
    'published_at',
    'duration_seconds',
    'audio_url',
    'audio_bytes',
  ] as const;
  const more = [
    'audio_mime',
    'season',
    'episode_number',
    'episode_type',
    'is_explicit',
    'description_html',
  ] as const;
  const read = (db: typeof database.db) =>
    db
      .selectFrom('items')
      .select([...told, ...more])
      .orderBy('published_at')
      .execute();
  expect(await read(other.db)).toEqual(await read(database.db));
  expect(first.guid).toBe((await read(other.db))[0]?.guid);
  expect((await findSettings(other.db)).feedGuid).toBe(GUID);
  await other.close();
});

test('leads to sounds that are kept elsewhere where their requests are counted, and to them alone', async () => {
  const { id, guid } = await hear({ slug: 'fora' });
  await hear({ slug: 'sem-nome', audio_url: 'https://audio.example/?id=7', audio_mime: 'audio/mp4' });
  await hear({ slug: 'daqui', audio_url: '/media/audio/x/y.mp3' });
  const enclosures = async () =>
    new Map(
      (await ask()).feed?.items?.map(({ link, enclosures }) => [link?.split('/').at(-1), enclosures?.[0]]),
    );
  const before = await enclosures();
  const count = (countsRequests: boolean) =>
    saveSettings(
      { db: database.db, clock: fixedClock() },
      { feed: feedSettingsSchema.parse({ countsRequests }) },
    );
  await count(true);
  const counted = await enclosures();
  expect(counted.get('fora')).toEqual({ ...before.get('fora'), url: `${ORIGIN}/ouvir/${id}/fora.mp3` });
  expect(counted.get('sem-nome')?.url).toMatch(/\/ouvir\/[\w-]+\/audio\.m4a$/);
  expect(counted.get('daqui')).toEqual(before.get('daqui'));
  expect((await ask()).feed?.items?.map((item) => item.guid?.value)).toContain(guid);
  await count(false);
  expect(await enclosures()).toEqual(before);
});

test('continues on a next document, without gaps or repetitions', async () => {
  const text = `<p>${'palavra '.repeat(450)}</p>`;
  for (let count = 0; count < 700; count += 1) {
    const published_at = new Date(Date.parse('2024-01-01T00:00:00Z') + (count >> 1) * 60_000).toISOString();
    await hear({ slug: `e-${count}`, published_at, description_html: text });
  }
  const seen: string[] = [];
  let address: string | undefined = '/feed.xml';
  let documents = 0;
  while (address) {
    const { feed, xml } = await ask(address);
    expect(Buffer.byteLength(xml)).toBeLessThan(2_010_000);
    seen.push(...(feed?.items?.map(({ link = '' }) => link) ?? []));
    address = feed?.atom?.links?.find(({ rel }) => rel === 'next')?.href?.slice(ORIGIN.length);
    documents += 1;
  }
  expect([documents, seen.length, new Set(seen).size]).toEqual([2, 700, 700]);
}, 60_000);

test('redirects unknown parameters to the feed, and answers 404 for an unknown place', async () => {
  const { response } = await ask('/feed.xml?q=1');
  expect([response.status, response.headers.get('Location')]).toEqual([301, `${ORIGIN}/feed.xml`]);
  for (const place of ['nada', '', '%00', 'a%00b'])
    expect((await ask(`/feed.xml?apos=${place}`)).response.status).toBe(404);
});

test('redirects other spellings of the URL to the canonical one', async () => {
  for (const address of ['/Feed.xml', '/feed.xml/', '/feed%2Exml']) {
    const { response, page } = await ask(address);
    expect([response.status, response.headers.get('Location'), page.mayBeKept]).toEqual([
      301,
      `${ORIGIN}/feed.xml`,
      false,
    ]);
  }
});

test('queues concurrent requests for older documents, then answers 503', async () => {
  const { id } = await hear();
  await hear({ slug: 'antes', published_at: '2023-01-01T00:00:00.000Z' });
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask(`/feed.xml?apos=${id}`)));
  const statuses = answers.map(({ response }) => response.status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(20);
  // The newest part never waits behind them.
  expect((await ask()).response.status).toBe(200);
  expect((await ask(`/feed.xml?apos=${id}`)).response.status).toBe(200);
});

test("serves a feed per topic, and redirects a topic's former URL", async () => {
  const topic = await makeTopic(database.db, { slug: 'coragem-1', name: 'Coragem' });
  await database.db.insertInto('topic_former_slugs').values({ slug: 'antes', topic_id: topic.id }).execute();
  await hear({ slug: 'dentro', topic_id: topic.id });
  await hear({ slug: 'fora' });
  const { feed, xml } = await ask('/topics/coragem-1/feed.xml', { slug: 'coragem-1' });
  expect(feed?.title).toBe('Coragem · Conversas');
  expect(feed?.items?.map(({ link }) => link)).toEqual([`${ORIGIN}/episodios/dentro`]);
  expect(xml).not.toContain('podcast:guid');
  const { response } = await ask('/topics/antes/feed.xml', { slug: 'antes' });
  expect([response.status, response.headers.get('Location')]).toEqual([
    301,
    `${ORIGIN}/topics/coragem-1/feed.xml`,
  ]);
  expect((await ask('/topics/nada/feed.xml', { slug: 'nada' })).response.status).toBe(404);
});

test('redirects a moved feed to its new URL, but never to itself', async () => {
  const ctx = { db: database.db, clock: fixedClock() };
  const move = (movedTo: string) => saveSettings(ctx, { feed: { ...feedSettingsSchema.parse({}), movedTo } });
  await move('https://outra.example/feed');
  const { response, xml } = await ask();
  expect([response.status, response.headers.get('Location')]).toEqual([301, 'https://outra.example/feed']);
  expect(xml).toContain('<itunes:new-feed-url>https://outra.example/feed</itunes:new-feed-url>');
  await move(`${ORIGIN}/feed.xml`);
  expect((await ask()).response.status).toBe(200);
});

test('says where it is at home, as long as the host wants it to', async () => {
  const ctx = { db: database.db, clock: fixedClock() };
  const announce = (announcesAddress: boolean) =>
    saveSettings(ctx, { feed: { ...feedSettingsSchema.parse({}), announcesAddress } });
  await announce(true);
  const { response, xml } = await ask();
  expect(response.status).toBe(200);
  expect(xml).toContain(`<itunes:new-feed-url>${ORIGIN}/feed.xml</itunes:new-feed-url>`);
  await announce(false);
  expect((await ask()).xml).not.toContain('new-feed-url');
});

test("sets the show's identity once there is an episode, and keeps it", async () => {
  const ctx = { db: database.db, clock: fixedClock() };
  const settled = async () => (await findSettings(database.db)).feedGuid;
  await settlePodcastGuid({ ...ctx, publicUrl: ORIGIN });
  expect(await settled()).toBe('');
  await hear();
  await settlePodcastGuid({ ...ctx, publicUrl: 'http://localhost:3000' });
  expect(await settled()).toBe('');
  await settlePodcastGuid({ ...ctx, publicUrl: ORIGIN });
  await settlePodcastGuid({ ...ctx, publicUrl: 'https://outra.example' });
  expect(await settled()).toBe(podcastGuidAt('conversas.example/feed.xml'));
  // The example in the namespace's documentation.
  expect(podcastGuidAt('https://podnews.net/rss')).toBe('9b024349-ccf0-5f69-a609-6b82873eab3c');
});
