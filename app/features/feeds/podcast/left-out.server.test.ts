import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import type { HeadResult, safeHead } from '#app/platform/safe-fetch.server.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { makeItem } from '../../../../tests/support/records/factories.ts';
import { measureAudio } from './left-out.server.ts';

let database: Database;
const asked: string[] = [];

beforeEach(async () => {
  database = await openTestDatabase();
  asked.length = 0;
});
afterEach(() => database.close());

const said = (size: number | null, contentType: string | null): HeadResult => ({
  ok: true,
  size,
  contentType,
});
const answers: Record<string, HeadResult> = {
  'https://a.example/said.mp3': said(100, 'audio/mpeg; charset=binary'),
  'https://a.example/any.mp3?x=1': said(200, 'application/octet-stream'),
  'https://a.example/page.mp3': said(300, 'text/html'),
  'https://a.example/unsaid.mp3': said(null, 'audio/mpeg'),
};

const ask: typeof safeHead = async (address) => {
  asked.push(address);
  return answers[address] ?? { ok: false, reason: 'status', status: 404 };
};

async function measured() {
  await measureAudio({ db: database.db, log: createLog('silent') }, ask);
  const rows = await database.db.selectFrom('items').select(['slug', 'audio_bytes', 'audio_mime']).execute();
  return Object.fromEntries(
    rows.map(({ slug, audio_bytes, audio_mime }) => [slug, [audio_bytes, audio_mime]]),
  );
}

test('stores the size and type of audio on other hosts', async () => {
  const add = (slug: string, audio_url: string | null, more = {}) =>
    makeItem(database.db, { slug, audio_url, ...more });
  await add('said', 'https://a.example/said.mp3');
  await add('any', 'https://a.example/any.mp3?x=1');
  await add('page', 'https://a.example/page.mp3', { audio_mime: 'audio/mpeg' });
  await add('unsaid', 'https://a.example/unsaid.mp3');
  await add('gone', 'https://a.example/gone.mp3');
  await add('known', 'https://a.example/known.mp3', { audio_bytes: 5, audio_mime: 'audio/mpeg' });
  await add('own', '/media/audio/x/y.mp3');
  await add('none', null);
  expect(await measured()).toEqual({
    said: [100, 'audio/mpeg'],
    any: [200, 'audio/mpeg'],
    page: [null, 'audio/mpeg'],
    unsaid: [null, null],
    gone: [null, null],
    known: [5, 'audio/mpeg'],
    own: [null, null],
    none: [null, null],
  });
  expect(asked).not.toContain('https://a.example/known.mp3');
  asked.length = 0;
  await measured();
  expect(asked.sort()).toEqual(['gone', 'page', 'unsaid'].map((name) => `https://a.example/${name}.mp3`));
});
