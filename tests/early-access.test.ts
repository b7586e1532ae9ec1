import './support/databases/same-on-both.ts';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#app/db/client.server.ts';
import { indexItems } from '#app/features/catalogue/search/index/commands.server.ts';
import { grantDays, revokeGrant } from '#app/features/premium/rights/grants.server.ts';
import { pictureAddresses } from '../app/pure/media/picture.ts';
import { silentMp3 } from '../scripts/testing/silent-mp3.ts';
import { createTestPlace, type TestPlace } from './support/databases/test-database.ts';
import { eventually } from './support/eventually.ts';
import { makeItem, makeTopic } from './support/records/factories.ts';
import { signedIn } from './support/requests/sign-in.ts';
import { type BuiltServer, buildIfNeeded, startBuiltServer } from './support/servers/built-server.ts';

const HOUR = 3_600_000;
/** In every field of restricted items, and nowhere else. */
const WORD = 'quixotesco';
const AUDIO = 'a'.repeat(32);
const RENDITION = 'b'.repeat(32);
const VIDEO_ID = 'qX1xOteSc00';

let place: TestPlace;
let dataDir: string;
let server: BuiltServer;
let database: Database;
const cookies: Record<'plain' | 'premium' | 'former', string> = { plain: '', premium: '', former: '' };
const hidden = { early: v7(), bonus: v7(), far: v7() };

beforeAll(async () => {
  buildIfNeeded();
  place = await createTestPlace({ isMigrated: true });
  const { databaseUrl } = place.options;
  dataDir = place.options.dataDir;
  server = await startBuiltServer({ ...(databaseUrl && { DATABASE_URL: databaseUrl }), DATA_DIR: dataDir });
  database = await openDatabase(place.options);
  await fillCatalogue();
  await makeVisitors();
}, 120_000);

afterAll(async () => {
  await server?.stop();
  await database?.close();
  await place?.remove();
});

async function fillCatalogue(): Promise<void> {
  const { db, engine } = database;
  const topic = await makeTopic(db, { slug: 'coragem', name: 'Coragem' });
  const telling = {
    title: `Um título ${WORD}`,
    title_folded: `um titulo ${WORD}`,
    subtitle: `Subtítulo ${WORD}`,
    guest: `Convidada ${WORD}`,
    description_html: `<p>Descrição ${WORD}</p>`,
    description_text: `Descrição ${WORD}`,
    topic_id: topic.id,
    youtube_link: `https://www.youtube.com/watch?v=${VIDEO_ID}`,
  };
  const audioOf = (id: string) => ({
    audio_url: `/media/audio/${id}/${AUDIO}.mp3`,
    audio_mime: 'audio/mpeg',
    audio_bytes: 5_000,
  });
  const { thumbnailUrl, coverUrl } = pictureAddresses({ rendition: RENDITION });
  await makeItem(db, { id: v7(), slug: 'aberta', title: 'Aberta', topic_id: topic.id });
  await makeItem(db, {
    ...telling,
    ...audioOf(hidden.early),
    id: hidden.early,
    slug: `${WORD}-cedo`,
    published_at: inFuture(24 * HOUR),
    thumbnail_url: thumbnailUrl,
    cover_url: coverUrl,
  });
  await makeItem(db, {
    ...telling,
    ...audioOf(hidden.bonus),
    id: hidden.bonus,
    slug: `${WORD}-bonus`,
    access: 'premium',
    published_at: inFuture(-24 * HOUR),
  });
  await makeItem(db, {
    ...telling,
    id: hidden.far,
    slug: `${WORD}-longe`,
    published_at: inFuture(72 * HOUR),
  });
  await db.transaction().execute((trx) => indexItems(trx, engine, Object.values(hidden)));
  await mkdir(join(dataDir, 'media/audio'), { recursive: true });
  await writeFile(join(dataDir, `media/audio/${AUDIO}.mp3`), silentMp3(1));
  await mkdir(join(dataDir, 'media/itens'), { recursive: true });
  const file = thumbnailUrl.slice(thumbnailUrl.lastIndexOf('/') + 1);
  await writeFile(join(dataDir, `media/itens/${file}`), 'a picture');
}

async function makeVisitors(): Promise<void> {
  const { db } = database;
  const secret = (await readFile(join(dataDir, 'auth-secret'), 'utf8')).trim();
  const keys = { db, publicUrl: server.origin, secret };
  cookies.plain = (await signedIn(keys)).cookie;
  const now = new Date();
  for (const name of ['premium', 'former'] as const) {
    const { person, cookie } = await signedIn(keys);
    cookies[name] = cookie;
    await db.transaction().execute(async (trx) => {
      const gift = await grantDays(trx, now, { personId: person.id, source: 'gift', days: 30 });
      if (name === 'former' && gift) await revokeGrant(trx, now, { id: gift.id, personId: person.id });
    });
  }
}

function inFuture(milliseconds: number): string {
  return new Date(Date.now() + milliseconds).toISOString();
}

const PAGES = ['/', '/episodios', '/topics', '/topics/coragem', '/topics/populares', `/search?q=${WORD}`];
const LISTS = [
  ...PAGES,
  ...PAGES.slice(1).map((path) => path.replace(/^([^?]+)/, '$1.data')),
  '/_root.data',
  `/?q=${WORD}`,
  '/episodios/aberta',
  '/topics/coragem/playlist.m3u8',
  '/topics/populares/playlist.m3u8',
  '/sitemap.xml',
  '/sitemap-episodios.xml',
  '/sitemap-videos.xml',
  '/feed.xml',
  '/feed.xml.data',
  '/topics/coragem/feed.xml',
];
const OWN_DOORS = ['cedo', 'bonus', 'longe'].flatMap((name) => [
  `/episodios/${WORD}-${name}`,
  `/episodios/${WORD}-${name}.data`,
  `/og/episodio/${WORD}-${name}.png`,
]);

function get(path: string, headers: Record<string, string> = {}) {
  return fetch(server.origin + path, { headers, redirect: 'manual' });
}

/** An answer to a search contains the typed word, so the word alone is no leak. */
function leaks(body: string): boolean {
  const signs = [`Um título ${WORD}`, 'Convidada', `Subtítulo ${WORD}`, `Descrição ${WORD}`, `${WORD}-`];
  return [...signs, VIDEO_ID, AUDIO, RENDITION, ...Object.values(hidden)].some((sign) => body.includes(sign));
}

describe.each(['nobody', 'plain', 'former'] as const)('%s', (who) => {
  const headers = () => (who === 'nobody' ? undefined : { Cookie: cookies[who] });

  test.each(LISTS)('learns nothing at %s', async (path) => {
    const answer = await get(path, headers());
    const body = await answer.text();
    expect([path, leaks(body)]).toEqual([path, false]);
  });

  test.each(OWN_DOORS)('finds nothing at %s', async (path) => {
    const answer = await get(path, headers());
    const body = await answer.text();
    // The requested path may appear, also in the sign-in link.
    const asked = path.replace('.data', '');
    expect(leaks(body.replaceAll(asked, '').replaceAll(encodeURIComponent(asked), ''))).toBe(false);
    expect([404, 202]).toContain(answer.status);
    if (!path.endsWith('.data')) expect(answer.status).toBe(404);
  });

  test.each(['early', 'bonus'] as const)('hears no byte of what is %s', async (name) => {
    const path = `/media/audio/${hidden[name]}/${AUDIO}.mp3`;
    const known = await get(path, { Cookie: cookies.premium });
    await known.arrayBuffer();
    const conditions: Array<Record<string, string>> = [
      {},
      { Range: 'bytes=0-99' },
      { 'If-None-Match': known.headers.get('ETag') ?? '*' },
    ];
    for (const condition of conditions) {
      const answer = await get(path, { ...headers(), ...condition });
      expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([404, 0]);
    }
  });

  test('gets no picture of it, and its plays do not count', async () => {
    const { thumbnailUrl } = pictureAddresses({ rendition: RENDITION });
    expect((await get(thumbnailUrl, headers())).status).toBe(404);
    const play = await fetch(`${server.origin}/ouvir/${hidden.early}`, {
      method: 'POST',
      headers: { ...headers(), Origin: server.origin },
    });
    expect(play.status).toBe(404);
  });

  test('sees a locked card with kind, topic and time on the home and topic page', async () => {
    for (const path of ['/', '/topics/coragem']) {
      const html = await (await get(path, headers())).text();
      expect(html).toContain('Episódio novo sobre Coragem');
      expect(html.match(/locked-card/g)).toHaveLength(1);
    }
  });

  test('counts only public items', async () => {
    const html = await (await get('/topics', headers())).text();
    expect(html).toContain('1 conteúdo disponível');
  });
});

describe('a premium member', () => {
  const headers = () => ({ Cookie: cookies.premium });

  test.each(['/', '/episodios', '/topics/coragem', `/search?q=${WORD}`])(
    'finds early and bonus items at %s, and no scheduled one',
    async (path) => {
      const html = await (await get(path, headers())).text();
      expect(html).toContain(`${WORD}-cedo`);
      expect(html).toContain(`${WORD}-bonus`);
      expect(html).toContain('Antecipado');
      expect(html).toContain('Só para Premium');
      expect(html).not.toContain(`${WORD}-longe`);
      expect(html).not.toContain('locked-card');
    },
  );

  test('opens the pages, which no cache stores and no search engine indexes', async () => {
    for (const name of ['cedo', 'bonus']) {
      const answer = await get(`/episodios/${WORD}-${name}`, headers());
      const html = await answer.text();
      expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
      expect(html).toMatch(/<meta name="robots" content="noindex/);
      expect(html).not.toContain('contentUrl');
    }
    expect((await get(`/episodios/${WORD}-longe`, headers())).status).toBe(404);
  });

  test('hears every byte, which no cache stores', async () => {
    for (const name of ['early', 'bonus'] as const) {
      const path = `/media/audio/${hidden[name]}/${AUDIO}.mp3`;
      const whole = await get(path, headers());
      expect([whole.status, whole.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
      expect((await whole.arrayBuffer()).byteLength).toBeGreaterThan(5_000);
      const part = await get(path, { ...headers(), Range: 'bytes=0-99' });
      expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100]);
    }
    const { thumbnailUrl } = pictureAddresses({ rendition: RENDITION });
    const picture = await get(thumbnailUrl, headers());
    expect([picture.status, picture.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
  });

  test('gets no file addresses that a player without a session could not open', async () => {
    const playlist = await (await get('/topics/coragem/playlist.m3u8', headers())).text();
    expect(playlist).not.toContain(AUDIO);
  });
});

test('opens at its time for everybody, also in pages from memory', async () => {
  const moment = inFuture(2_500);
  await makeItem(database.db, { slug: 'agora', title: 'Agora sim', published_at: moment });
  await eventually(async () => (await (await get('/')).text()).match(/locked-card/g)?.length === 2);
  expect(await (await get('/')).text()).not.toContain('Agora sim');
  expect((await get('/episodios/agora')).status).toBe(404);
  await eventually(async () => (await (await get('/')).text()).includes('Agora sim'));
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(moment));
  expect((await get('/episodios/agora')).status).toBe(200);
  expect((await (await get('/')).text()).match(/locked-card/g)).toHaveLength(1);
});

test('shows the locked card when its time comes near', async () => {
  await makeItem(database.db, { slug: 'logo', title: 'Logo', published_at: inFuture(48 * HOUR + 2_000) });
  const cards = async () => (await (await get('/')).text()).match(/locked-card/g)?.length;
  expect(await cards()).toBe(1);
  await eventually(async () => (await cards()) === 2);
});
