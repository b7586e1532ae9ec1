import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { storeChapters } from '#app/features/catalogue/chapters/commands.server.ts';
import { findChapters } from '#app/features/catalogue/chapters/queries.server.ts';
import { loader as chaptersFile } from '#app/features/catalogue/chapters/routes/chapters-file.ts';
import { loader as feedLoader } from '#app/features/feeds/podcast/routes/feed.ts';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import type { FetchResult, safeFetch } from '#app/platform/safe-fetch.server.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { fixedClock, NOW } from '../../../../../tests/support/fixed-clock.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { callLoader } from '../../../../../tests/support/requests/call-loader.ts';
import { importFeed } from '../commands.server.ts';
import { summaryLines, TERMINAL_HINTS } from '../summary.ts';
import { chapterPicturesJob } from './copy-pictures.server.ts';
import { fetchChaptersJob } from './fetch-chapters.server.ts';
import { CHAPTER_PICTURES_JOB, FETCH_CHAPTERS_JOB, PICTURE_TRIES } from './rules.ts';

const clock = fixedClock();
let database: Database;
/** Of the last import's report. */
let lines: string[] = [];

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const chapter = (startMs: number, title: string, more = {}) => ({
  ...{ startMs, title, linkUrl: null, pictureUrl: null, isHidden: false },
  ...more,
});
const CHAPTERS = [
  chapter(0, 'Abertura & <b>'),
  chapter(65_500, 'O livro', { linkUrl: 'https://livro.example/?a=1&b=2' }),
  chapter(300_000, 'Despedida'),
];
const HIGHLIGHT = { startMs: 65_500, lengthMs: 30_000, title: 'O melhor' };

/** What the only item has after its feed is imported into an empty site. */
async function importAnew(xml: string, fetch?: typeof safeFetch) {
  await database.db.deleteFrom('items').execute();
  await database.db.deleteFrom('item_origins').execute();
  const report = await importFeed({ ...database, clock }, { bytes: Buffer.from(xml) });
  lines = report.ok ? summaryLines(report, TERMINAL_HINTS) : [];
  const jobs = database.db.selectFrom('jobs').select('payload').where('kind', '=', FETCH_CHAPTERS_JOB);
  for (const { payload } of await jobs.execute())
    await fetchChaptersJob(JSON.parse(payload), { db: database.db, clock, fetch });
  const item = await database.db.selectFrom('items').select('id').executeTakeFirstOrThrow();
  return findChapters(database.db, item.id);
}

async function ownFeed() {
  const audio = { audio_url: 'https://audio.example/a.mp3', audio_bytes: 5_000, audio_mime: 'audio/mpeg' };
  const { id } = await makeItem(database.db, { ...audio, duration_seconds: 600, guid: 'um-guid-bem-longo' });
  await inTransaction(database.db, (trx) =>
    storeChapters(trx, {
      ...{ itemId: id, origin: 'written', chapters: CHAPTERS, highlight: HIGHLIGHT, over: null },
      now: new Date(NOW),
    }),
  );
  const { response } = await callLoader(feedLoader, '/feed.xml', { database });
  const params = { file: `${id}.json` };
  const json = (await callLoader(chaptersFile, `/media/capitulos/${id}.json`, { database, params })).response;
  return { xml: await response.text(), json: await json.text() };
}

test('what our own feed says of chapters comes back, by the feed itself and by its file', async () => {
  const { xml, json } = await ownFeed();
  const expected = { chapters: CHAPTERS, highlight: HIGHLIGHT, origin: 'feed' };
  expect(await importAnew(xml)).toMatchObject(expected);
  expect(lines).toContain('Os capítulos de 1 conversa vieram do feed.');
  const asked: string[] = [];
  const fetch: typeof safeFetch = async (address): Promise<FetchResult> => {
    asked.push(address);
    return { ok: true, bytes: Buffer.from(json), contentType: 'x', finalUrl: address };
  };
  const withoutOwn = xml.replace(/<psc:chapters.*?<\/psc:chapters>/, '');
  expect(await importAnew(withoutOwn, fetch)).toMatchObject(expected);
  expect(lines).toContain(
    'Os capítulos de 1 conversa são buscados em seguida, e ficam se couberem no áudio.',
  );
  expect(asked).toEqual([expect.stringMatching(/\/media\/capitulos\/[\w-]+\.json$/)]);
});

test('chapters that do not fit, and files that are none, are left', async () => {
  const { xml } = await ownFeed();
  const short = xml.replace(/<itunes:duration>600</, '<itunes:duration>100<');
  expect(await importAnew(short)).toBeNull();
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^Os capítulos de 1 conversa não vieram, porque algum começa depois do fim do áudio: “/,
    ),
  );
  const bytes = Buffer.from('<html>');
  const fetch: typeof safeFetch = async (address) => ({
    ...{ ok: true, bytes, contentType: 'text/html', finalUrl: address },
  });
  expect(await importAnew(xml.replace(/<psc:chapters.*?<\/psc:chapters>/, ''), fetch)).toBeNull();
});

test("pictures of a feed's chapters are copied as ours, and one that does not answer is asked again, not for ever", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'conversas-feed-chapters-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const services = { ...database, clock, files: createDiskFiles(folder), log: createLog('silent') };
  const { xml } = await ownFeed();
  const image = (name: string) => `image="https://fotos.example/${name}"`;
  const pictured = xml
    .replace('<psc:chapter start="00:00:00.000"', `$& ${image('a.png')}`)
    .replace('<psc:chapter start="00:01:05.500"', `$& ${image('away.png')}`)
    .replace('<psc:chapter start="00:05:00.000"', `$& ${image('none.png')}`);
  const list = await importAnew(pictured);
  expect(list).toMatchObject({ chapters: CHAPTERS, version: 1 });
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  const fetch: typeof safeFetch = async (address): Promise<FetchResult> => {
    if (address.endsWith('away.png')) return { ok: false, reason: 'timeout' };
    const bytes = address.endsWith('a.png') ? png : Buffer.from('nothing');
    return { ok: true, bytes, contentType: 'image/png', finalUrl: address };
  };
  const done = new Set<string>();
  for (let runs = 0; runs < PICTURE_TRIES + 2; runs += 1) {
    const jobs = database.db.selectFrom('jobs').select(['id', 'payload']);
    for (const { id, payload } of await jobs.where('kind', '=', CHAPTER_PICTURES_JOB).execute()) {
      if (!done.has(id)) await chapterPicturesJob(JSON.parse(payload), { ...services, fetch });
      done.add(id);
    }
  }
  const after = await findChapters(database.db, list?.itemId ?? '');
  expect(after?.chapters.map(({ pictureUrl }) => pictureUrl)).toEqual([
    ...[expect.stringMatching(/^\/media\/itens\/[0-9a-f]{32}-/), null, null],
  ]);
  expect([after?.highlight, after?.origin, after?.version, done.size]).toEqual([
    HIGHLIGHT,
    'feed',
    2,
    PICTURE_TRIES,
  ]);
});

test('a second import leaves a list alone, even an empty one', async () => {
  const { xml } = await ownFeed();
  const list = await importAnew(xml);
  await inTransaction(database.db, (trx) =>
    storeChapters(trx, {
      ...{ itemId: list?.itemId ?? '', origin: 'written', chapters: [], over: 1, now: new Date(NOW) },
    }),
  );
  await importFeed({ ...database, clock }, { bytes: Buffer.from(xml) });
  expect(await findChapters(database.db, list?.itemId ?? '')).toMatchObject({ chapters: [], version: 2 });
});

test('times that no sound has are left out, and the rest of the feed comes in', async () => {
  const { xml } = await ownFeed();
  const wrong = xml
    .replace(/<podcast:chapters [^>]*>/, '')
    .replace(/(<podcast:soundbite startTime=)"[^"]+"/, '$1"1e300"')
    .replace('start="00:05:00.000"', 'start="999:999:999999"');
  expect(wrong).toContain('999:999:999999');
  expect(await importAnew(wrong)).toBeNull();
  const late = xml.replace(/(<podcast:soundbite startTime=)"[^"]+"/, '$1"5000"');
  expect(await importAnew(late)).toMatchObject({ chapters: CHAPTERS, highlight: null });
});
