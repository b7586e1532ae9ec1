import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { storeTranscript } from '#app/features/catalogue/transcripts/commands.server.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { NOW } from '../../../../../tests/support/fixed-clock.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { callRoute } from '../../../../../tests/support/requests/call-route.ts';
import { testServices } from '../../../../../tests/support/requests/request-context.ts';
import { loader } from '../routes/transcript.tsx';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

/** A line each ten seconds, of so many words. */
async function spoken(count: number, words: number) {
  const item = await makeItem(database.db, { slug: 'uma' });
  const lines = Array.from({ length: count }, (_, place) => ({
    ...{ startMs: place * 10_000 + 400, endMs: place * 10_000 + 9_000, speaker: 0 },
    text: `${'fala '.repeat(words - 1)}fim.`,
  }));
  await inTransaction(database.db, (trx) =>
    storeTranscript(trx, {
      ...{ itemId: item.id, origin: 'file', isReviewed: true, over: null, now: new Date(NOW) },
      spoken: { language: null, speakers: ['Clara'], lines },
    }),
  );
}

const PAGE = '/episodios/uma/transcricao';

function open(address: string) {
  const asked = { services: testServices(database), person: null, params: { slug: 'uma' } };
  return callRoute(loader, address, asked);
}

test.each([
  ['25', '#t20'],
  ['1m2s', '#t60'],
  ['1:02', '#t60'],
  ['0', '#t0'],
  ['2h', '#t290'],
  ['agora', ''],
  ['', ''],
])('?t=%s leads to the line that is said then', async (second, line) => {
  await spoken(30, 5);
  expect(await open(`${PAGE}?t=${second}`)).toMatchObject({ status: 302, location: PAGE + line });
});

test('a second of a long text is on its own part', async () => {
  await spoken(300, 200);
  const { location } = await open(`${PAGE}?t=2900`);
  expect(location).toBe(`${PAGE}?pagina=5#t2900`);
  expect((await open(`${PAGE}?pagina=5`)).status).toBe(200);
  expect((await open(`${PAGE}?pagina=6`)).status).toBe(404);
  expect((await open(`${PAGE}?t=10`)).location).toBe(`${PAGE}#t10`);
});

test('the document is rendered with the lines, and its scripts get them only where they ask for the page', async () => {
  await spoken(3, 5);
  const encoded = async (address: string) => JSON.stringify((await open(address)).body);
  expect(await encoded(`${PAGE}.data`)).toContain('"paragraphs":[');
  expect(await encoded(PAGE)).not.toContain('"paragraphs"');
  const { body } = await open(PAGE);
  const { shown } = (body as { data: { shown: { paragraphs: unknown[] } } }).data ?? body;
  expect(shown.paragraphs).toHaveLength(1);
});
