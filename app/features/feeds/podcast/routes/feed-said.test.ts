import { parseRssFeed } from 'feedsmith';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { storeChapters } from '#app/features/catalogue/chapters/commands.server.ts';
import { storeTranscript } from '#app/features/catalogue/transcripts/commands.server.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { feedSettingsSchema } from '#app/features/records/settings/feed-settings.ts';
import { pictureAddresses } from '#app/pure/media/picture.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { fixedClock, NOW } from '../../../../../tests/support/fixed-clock.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { callLoader } from '../../../../../tests/support/requests/call-loader.ts';
import { loader } from './feed.ts';

const ORIGIN = 'https://conversas.example';
const SOUND = { audio_bytes: 5_000, audio_mime: 'audio/mpeg', duration_seconds: 600 };
const RENDITION = 'a'.repeat(32);
const picture = pictureAddresses({ rendition: RENDITION });
let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const chapter = (startMs: number, title: string, more = {}) => ({
  ...{ startMs, title, linkUrl: null, pictureUrl: null, isHidden: false },
  ...more,
});
const CHAPTERS = [
  chapter(0, 'Abertura <forte>'),
  chapter(65_500, 'O livro & nós', {
    ...{ linkUrl: 'https://livro.example/?a=1&b=2', pictureUrl: picture.thumbnailUrl },
  }),
  chapter(100_000, 'Só a capa', { isHidden: true }),
  chapter(300_000, 'Despedida'),
];

async function addEpisode(columns: Parameters<typeof makeItem>[1] = {}, more = {}) {
  const audio_url = 'https://audio.example/a.mp3';
  const item = await makeItem(database.db, { ...SOUND, audio_url, slug: 'a', ...columns });
  await inTransaction(database.db, (trx) =>
    storeChapters(trx, {
      ...{ itemId: item.id, origin: 'written', chapters: CHAPTERS, over: null, now: new Date(NOW) },
      highlight: { startMs: 65_500, lengthMs: 30_000, title: 'O melhor' },
      ...more,
    }),
  );
  return item;
}

async function ask() {
  const { response } = await callLoader(loader, '/feed.xml', { database });
  const xml = await response.text();
  const feed = parseRssFeed(xml);
  return { xml, feed, item: feed.items?.[0] };
}

test('an episode has its chapters in three ways, its highlight and its transcript', async () => {
  const { id } = await addEpisode({ description_html: '<p>Uma conversa.</p>' });
  const lines = [{ startMs: 0, endMs: 2_000, speaker: null, text: 'Oi.' }];
  await inTransaction(database.db, (trx) =>
    storeTranscript(trx, {
      ...{ itemId: id, origin: 'file', isReviewed: true, over: null, now: new Date(NOW) },
      spoken: { language: 'pt-BR', speakers: [], lines },
    }),
  );
  const { item } = await ask();
  expect(item?.podcast).toMatchObject({
    chapters: { url: `${ORIGIN}/media/capitulos/${id}.json`, type: 'application/json+chapters' },
    soundbites: [{ startTime: 65.5, duration: 30, display: 'O melhor' }],
    transcripts: [
      { url: `${ORIGIN}/episodios/a/transcricao.vtt`, type: 'text/vtt', language: 'pt-BR' },
      { url: `${ORIGIN}/episodios/a/transcricao.srt`, type: 'application/x-subrip', language: 'pt-BR' },
      { url: `${ORIGIN}/episodios/a/transcricao.json`, type: 'application/json', language: 'pt-BR' },
    ],
  });
  expect(item?.psc?.chapters).toEqual([
    { start: '00:00:00.000', title: 'Abertura <forte>' },
    {
      ...{ start: '00:01:05.500', title: 'O livro & nós', href: 'https://livro.example/?a=1&b=2' },
      image: ORIGIN + picture.coverUrl,
    },
    { start: '00:05:00.000', title: 'Despedida' },
  ]);
  expect(item?.description).toBe(
    '<p>Uma conversa.</p><p>Capítulos:<br>00:00:00 Abertura &lt;forte&gt;<br>00:01:05 O livro &amp; nós<br>00:05:00 Despedida</p>',
  );
});

test('a description that has times already, or is not to have them, stays as it is', async () => {
  const description_html = '<p>0:00 Início<br />2:00 Meio</p><p>5:00 Fim</p>';
  await addEpisode({ description_html });
  expect((await ask()).item?.description).toBe(description_html);
  await database.db.updateTable('items').set({ description_html: '<p>Oi.</p>' }).execute();
  await saveSettings(
    { db: database.db, clock: fixedClock() },
    { feed: feedSettingsSchema.parse({ writesTimes: false }) },
  );
  expect((await ask()).item?.description).toBe('<p>Oi.</p>');
});

test('a long description leaves room for its chapters within what Apple reads', async () => {
  await addEpisode({ description_html: `<p>${'palavra é '.repeat(600)}</p>` });
  const { item } = await ask();
  expect(Buffer.byteLength(item?.description ?? '')).toBeLessThanOrEqual(4_000);
  expect(item?.description).toMatch(/…<\/p><p>Capítulos:<br>00:00:00 .*00:05:00 Despedida<\/p>$/);
  const many = Array.from({ length: 120 }, (_, place) =>
    chapter(place * 31_000, `Capítulo ${'x'.repeat(60)}`),
  );
  await database.db.updateTable('items').set({ duration_seconds: 36_000 }).execute();
  const list = await database.db.selectFrom('chapter_lists').selectAll().executeTakeFirstOrThrow();
  await inTransaction(database.db, (trx) =>
    storeChapters(trx, {
      ...{ itemId: list.item_id, origin: 'written', chapters: many, over: 1, now: new Date(NOW) },
    }),
  );
  expect((await ask()).item?.description).not.toContain('Capítulos:');
  expect((await ask()).item?.psc?.chapters).toHaveLength(120);
});

test('no time is told of a sound whose host puts advertisements into it', async () => {
  await addEpisode({}, { hasInsertedAds: true });
  const { xml } = await ask();
  expect(xml).not.toMatch(/<(?:psc|podcast):(?:chapter|soundbite)|Capítulos:/);
});

test('the head tells the rhythm and the trailers, an episode its season by name and its pictures', async () => {
  await saveSettings(
    { db: database.db, clock: fixedClock() },
    { feed: feedSettingsSchema.parse({ rhythm: 'biweekly', seasonNames: '1 Recomeços\n2: Em casa' }) },
  );
  const cover = { thumbnail_url: picture.thumbnailUrl, cover_url: picture.coverUrl };
  await addEpisode({ season: 2, ...cover });
  const audio_url = 'https://audio.example/t.mp3';
  await makeItem(database.db, {
    ...{ ...SOUND, audio_url, slug: 't', title: 'Vem aí', season: 3, episode_type: 'trailer' },
    published_at: '2026-06-01T00:00:00.000Z',
  });
  await makeItem(database.db, { ...SOUND, audio_url, episode_type: 'trailer', is_published: false });
  const { feed, xml } = await ask();
  expect(feed.podcast).toMatchObject({
    updateFrequency: { display: 'A cada duas semanas', rrule: 'FREQ=WEEKLY;INTERVAL=2' },
    trailers: [{ display: 'Vem aí', url: audio_url, length: 5_000, type: 'audio/mpeg', season: 3 }],
  });
  const items = new Map(feed.items?.map((item) => [item.title, item]));
  expect(items.get('Vem aí')).toMatchObject({
    itunes: { episodeType: 'trailer' },
    podcast: { season: { number: 3 } },
  });
  const named = feed.items?.find(({ podcast }) => podcast?.season?.number === 2);
  expect(named?.podcast?.season).toEqual({ number: 2, name: 'Em casa' });
  expect(xml).toContain(
    `<podcast:image href="${ORIGIN}${picture.largeCoverUrl}" aspect-ratio="1/1" type="image/jpeg"/>`,
  );
});
