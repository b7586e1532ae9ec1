import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { storeTranscript } from '#app/features/catalogue/transcripts/commands.server.ts';
import { findTranscript } from '#app/features/catalogue/transcripts/queries.server.ts';
import type { FetchResult, safeFetch } from '#app/platform/safe-fetch.server.ts';
import type { SpokenText } from '#app/pure/transcripts/transcript.ts';
import { TRANSCRIPT_FILES } from '#app/pure/transcripts/write-transcript.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import type { Arrival } from '../arrival.ts';
import { importFeed } from '../commands.server.ts';
import { summaryLines, TERMINAL_HINTS } from '../summary.ts';
import { fetchTranscriptJob } from './fetch-transcript.server.ts';
import { findTranscriptLines } from './outcome.server.ts';
import { FETCH_TRANSCRIPT_JOB, MOST_TRIES } from './rules.ts';

const clock = fixedClock();
let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const spoken: SpokenText = {
  language: null,
  speakers: ['Clara', 'Ana'],
  lines: [
    { startMs: 0, endMs: 2_500, speaker: 0, text: 'Bom dia, <b>Ana</b> & todos!' },
    { startMs: 2_500, endMs: 6_000, speaker: 1, text: 'Que bom estar aqui.' },
    { startMs: 6_000, endMs: 8_250, speaker: 0, text: 'Vamos falar do mar.' },
    { startMs: 8_250, endMs: 9_000, speaker: 1, text: 'Vamos.' },
  ],
};

interface Named {
  file: string;
  type?: string;
  language?: string;
}

function feedOf(items: Record<string, readonly Named[]>): Buffer {
  const inside = Object.entries(items).map(
    ([
      title,
      named,
    ]) => `<item><title>${title}</title><guid>${title}-guid-that-is-long</guid><itunes:duration>9</itunes:duration>
      <enclosure url="https://sons.exemplo.com/${title}.mp3" length="9" type="audio/mpeg"/>${named
        .map(
          ({ file, type = 'text/plain', language }) =>
            `<podcast:transcript url="https://falas.exemplo.com/${file}" type="${type}"${language ? ` language="${language}"` : ''}/>`,
        )
        .join('')}</item>`,
  );
  return Buffer.from(`<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
    xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>Sopro</title><language>pt-BR</language>
    ${inside.join('')}</channel></rss>`);
}

async function run(items: Record<string, readonly Named[]>, arrival?: Arrival) {
  const report = await importFeed({ ...database, clock }, { bytes: feedOf(items), arrival });
  if (!report.ok) throw new Error(report.reason);
  return report;
}

const idOf = async (title: string) => {
  const row = await database.db
    .selectFrom('items')
    .select('id')
    .where('title', '=', title)
    .executeTakeFirstOrThrow();
  return row.id;
};

/** Addresses and their answers; any other is not there. */
function web(files: Record<string, string | { status: number }>) {
  const asked: string[] = [];
  const fetch: typeof safeFetch = async (address): Promise<FetchResult> => {
    const name = address.split('/').at(-1) ?? '';
    asked.push(name);
    const answer = files[name] ?? { status: 404 };
    if (typeof answer !== 'string') return { ok: false, reason: 'status', status: answer.status };
    return { ok: true, bytes: Buffer.from(answer), contentType: 'text/html', finalUrl: address };
  };
  return { asked, fetch };
}

async function fetchAll(files: Record<string, string | { status: number }>) {
  const { asked, fetch } = web(files);
  const jobs = await database.db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', FETCH_TRANSCRIPT_JOB)
    .orderBy('id')
    .execute();
  const failures: unknown[] = [];
  for (const { payload } of jobs)
    await fetchTranscriptJob(JSON.parse(payload), { ...database, clock, fetch }).catch((error) =>
      failures.push(error),
    );
  return { asked, failures };
}

/** As if an import of the admin area had asked. */
async function linesOfAll(): Promise<string[]> {
  await database.db.updateTable('feed_transcripts').set({ cause_id: 'um' }).execute();
  return findTranscriptLines(database.db, 'um');
}

test.each(Object.entries(TRANSCRIPT_FILES))(
  'what our own feed offers as %s comes back',
  async (end, { write }) => {
    const report = await run({ Um: [{ file: `fala.${end}` }] });
    expect(report.transcripts).toBe(1);
    expect(summaryLines(report, TERMINAL_HINTS)).toContain(
      '1 transcrição é buscada em seguida, com o site no ar.',
    );
    await fetchAll({ [`fala.${end}`]: write(spoken) });
    const found = await findTranscript(database.db, await idOf('Um'));
    expect(found).toMatchObject({
      origin: 'feed',
      isReviewed: true,
      language: 'pt-BR',
      speakers: spoken.speakers,
    });
    const lines = found?.lines.map(({ startMs, endMs, speaker, text }) => ({
      startMs,
      endMs,
      speaker,
      text,
    }));
    if (end === 'txt')
      expect(lines?.map(({ text, speaker }) => [speaker, text])).toEqual(
        spoken.lines.map(({ text, speaker }) => [speaker, text]),
      );
    else expect(lines).toEqual(spoken.lines);
    expect(await linesOfAll()).toEqual(['1 transcrição veio do feed.']);
  },
);

test('the best of several is taken: the language of the show, then the format, whatever type it is given', async () => {
  await run({
    Um: [
      { file: 'en.vtt', type: 'text/vtt', language: 'en' },
      { file: 'a.html', type: 'text/html' },
      { file: 'b.json', type: 'application/json' },
      { file: 'c.srt', type: 'text/plain', language: 'pt' },
      { file: '../segredo', type: 'x' },
    ],
  });
  const { asked } = await fetchAll({ 'c.srt': 'nada', 'b.json': TRANSCRIPT_FILES.json.write(spoken) });
  expect(asked).toEqual(['c.srt', 'b.json']);
  expect((await findTranscript(database.db, await idOf('Um')))?.lines).toHaveLength(4);
});

test('a failure is told and stops nothing, and an address that does not answer is asked again', async () => {
  await run({ Um: [{ file: 'a' }], Dois: [{ file: 'b' }], Tres: [{ file: 'c' }], Quatro: [] });
  const files = { a: '<p>Não há</p>', c: { status: 503 } };
  expect((await fetchAll(files)).failures).toHaveLength(1);
  expect(await linesOfAll()).toEqual([
    '1 transcrição do feed é buscada agora: o resultado aparece aqui.',
    expect.stringContaining('A transcrição de “Um” não veio. Não há uma transcrição aqui.'),
    'A transcrição de “Dois” não veio. No endereço dela não há arquivo.',
  ]);
  for (let tries = 1; tries < MOST_TRIES; tries += 1) await fetchAll(files);
  const lines = await linesOfAll();
  expect(lines[0]).toBe(
    'A transcrição de “Um” não veio. Não há uma transcrição aqui. Servem arquivos VTT, SRT, JSON, HTML e textos com o tempo de cada fala.',
  );
  expect(lines).toContain('A transcrição de “Tres” não veio. O endereço dela não respondeu.');
  // Another import asks again for what failed.
  expect((await run({ Um: [{ file: 'a' }], Dois: [{ file: 'b' }] })).transcripts).toBe(2);
});

test('what an item has stays, and a transcript that was deleted does not come back', async () => {
  await run({ Um: [{ file: 'a.vtt' }], Dois: [{ file: 'a.vtt' }] });
  const itemId = await idOf('Um');
  const own = { ...spoken, lines: spoken.lines.slice(0, 1) };
  await inTransaction(database.db, (trx) =>
    storeTranscript(trx, {
      itemId,
      origin: 'written',
      isReviewed: true,
      spoken: own,
      over: null,
      now: clock.now(),
    }),
  );
  const { asked } = await fetchAll({ 'a.vtt': TRANSCRIPT_FILES.vtt.write(spoken) });
  expect(asked).toHaveLength(1);
  expect((await findTranscript(database.db, itemId))?.lines).toHaveLength(1);
  expect(await linesOfAll()).toEqual([
    '1 transcrição veio do feed.',
    '1 conversa já tinha transcrição, que ficou.',
  ]);
  await database.db.deleteFrom('transcripts').execute();
  expect((await run({ Um: [{ file: 'a.vtt' }], Dois: [{ file: 'a.vtt' }] })).transcripts).toBeUndefined();
});

test('one that is here already comes for an item that has none, and one of another cut is told', async () => {
  await run({ Um: [] });
  const report = await run({ Um: [{ file: 'a.vtt' }] });
  expect([report.created, report.transcripts]).toEqual([0, 1]);
  const lines = spoken.lines.map((line) => ({
    ...line,
    startMs: line.startMs + 60_000,
    endMs: line.endMs + 60_000,
  }));
  await fetchAll({ 'a.vtt': TRANSCRIPT_FILES.vtt.write({ ...spoken, lines }) });
  expect(await linesOfAll()).toEqual([
    '1 transcrição veio do feed.',
    'A transcrição de “Um” veio. Ela acaba depois do áudio: confira os tempos.',
  ]);
});

test('a followed feed is asked once for a transcript that comes later, and tells what became of it', async () => {
  const arrival = { id: 'chegada', isFirst: false, noticeOf: () => ({}), note: async () => {} };
  await run({ Um: [] }, arrival);
  const look = async () => (await run({ Um: [{ file: 'a.vtt' }] }, arrival)).transcripts;
  expect(await look()).toBe(1);
  await fetchAll({});
  expect(await findTranscriptLines(database.db, 'chegada')).toEqual([
    'A transcrição de “Um” não veio. No endereço dela não há arquivo.',
  ]);
  expect(await look()).toBeUndefined();
});
