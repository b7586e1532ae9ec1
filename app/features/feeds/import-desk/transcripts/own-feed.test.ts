import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { loader as file } from '#app/features/catalogue/item-pages/routes/transcript-file.ts';
import { storeTranscript } from '#app/features/catalogue/transcripts/commands.server.ts';
import { findTranscript, type Transcript } from '#app/features/catalogue/transcripts/queries.server.ts';
import { loader as feed } from '#app/features/feeds/podcast/routes/feed.ts';
import type { safeFetch } from '#app/platform/safe-fetch.server.ts';
import { demoTalks } from '../../../../../scripts/seeds/demonstration/spoken/demo-talks.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { fixedClock, NOW } from '../../../../../tests/support/fixed-clock.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { callLoader } from '../../../../../tests/support/requests/call-loader.ts';
import { importFeed } from '../commands.server.ts';
import { fetchTranscriptJob } from './fetch-transcript.server.ts';
import { FETCH_TRANSCRIPT_JOB } from './rules.ts';

const clock = fixedClock();
let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const words = (transcript: Transcript | null) => {
  const lines = transcript?.lines.map(({ startMs, endMs, speaker, text }) => ({
    startMs,
    endMs,
    speaker,
    text,
  }));
  return { language: transcript?.language, speakers: transcript?.speakers, lines };
};

test('an hour of our own feed comes back as it was, in each format', async () => {
  const talk = demoTalks()[0];
  if (!talk) throw new Error('no talk');
  const columns = {
    kind: 'episode' as const,
    audio_mime: 'audio/mpeg',
    published_at: '2026-01-01T00:00:00.000Z',
    slug: 'dormir',
    audio_url: 'https://sons.exemplo.com/dormir.mp3',
    audio_bytes: 9,
    duration_seconds: 3_600,
  };
  const { id: itemId } = await makeItem(database.db, columns);
  await inTransaction(database.db, (trx) =>
    storeTranscript(trx, {
      itemId,
      origin: 'file',
      isReviewed: true,
      spoken: talk.spoken,
      over: null,
      now: new Date(NOW),
    }),
  );
  const before = words(await findTranscript(database.db, itemId));
  const { response } = await callLoader(feed, '/feed.xml', { database });
  const xml = await response.text();
  const addresses = [...xml.matchAll(/<podcast:transcript url="([^"]+)"/g)].map(
    ([, address = '']) => address,
  );
  expect(addresses.map((address) => address.split('.').at(-1))).toEqual(['vtt', 'srt', 'json']);
  const files = new Map<string, Buffer>();
  for (const address of addresses) {
    const { pathname } = new URL(address);
    const answer = await callLoader(file, pathname, { database, params: { slug: 'dormir' } });
    files.set(pathname, Buffer.from(await answer.response.arrayBuffer()));
  }
  for (const pathname of files.keys()) {
    await database.db.deleteFrom('items').execute();
    await database.db.deleteFrom('item_origins').execute();
    await database.db.deleteFrom('jobs').execute();
    const report = await importFeed({ ...database, clock }, { bytes: Buffer.from(xml) });
    expect(report).toMatchObject({ created: 1, transcripts: 1 });
    const job = await database.db
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', FETCH_TRANSCRIPT_JOB)
      .executeTakeFirstOrThrow();
    // Only this one answers: the others are no longer there.
    const fetch: typeof safeFetch = async (address) => {
      const bytes = new URL(address).pathname === pathname ? files.get(pathname) : undefined;
      if (!bytes) return { ok: false, reason: 'status', status: 404 };
      return { ok: true, bytes, contentType: null, finalUrl: address };
    };
    await fetchTranscriptJob(JSON.parse(job.payload), { ...database, clock, fetch });
    const { id } = await database.db.selectFrom('items').select('id').executeTakeFirstOrThrow();
    expect(words(await findTranscript(database.db, id))).toEqual(before);
  }
});
