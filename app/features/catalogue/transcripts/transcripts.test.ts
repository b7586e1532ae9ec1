import { expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '#app/db/transaction.server.ts';
import { placeAt } from '#app/pure/transcripts/transcript.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { makeItem } from '../../../../tests/support/records/factories.ts';
import { storeTranscript } from './commands.server.ts';
import { findTranscript, findVisibleTranscript } from './queries.server.ts';

const now = new Date('2026-06-15T15:00:00.000Z');
const spoken = {
  language: null,
  speakers: ['Clara', 'Ana'],
  lines: [
    { startMs: 0, endMs: 2_500, speaker: 0, text: 'Bom dia, Ana.' },
    { startMs: 2_500, endMs: 6_000, speaker: 1, text: 'Bom dia! <b>Que bom</b> estar aqui.' },
  ],
};

async function database() {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  return db;
}

test('a stored transcript is read back as it was, and replaced only over the version that was seen', async () => {
  const db = await database();
  const { id: itemId } = await makeItem(db, {});
  const store = (over: number | null) =>
    inTransaction(db, (trx) =>
      storeTranscript(trx, { itemId, origin: 'file', isReviewed: true, spoken, over, now }),
    );
  expect(await store(null)).toEqual({ ok: true, version: 1 });
  expect(await findTranscript(db, itemId)).toEqual({
    itemId,
    language: 'pt-BR',
    origin: 'file',
    isReviewed: true,
    speakers: ['Clara', 'Ana'],
    lines: spoken.lines.map((line, place) => ({ ...line, id: place + 1, version: 1 })),
    wordCount: 9,
    endsMs: 6_000,
    version: 1,
    updatedAt: now.toISOString(),
  });
  expect(await store(null)).toEqual({ ok: false, reason: 'there-already' });
  expect(await store(7)).toEqual({ ok: false, reason: 'changed-meanwhile' });
  expect(await store(1)).toEqual({ ok: true, version: 2 });
  expect((await findTranscript(db, itemId))?.lines.map(({ id }) => id)).toEqual([3, 4]);
});

test.each([
  ['draft', { is_published: false }, ['admin']],
  ['early', { published_at: '2026-06-16T15:00:00.000Z' }, ['premium', 'admin']],
  ['members', { access: 'premium' as const }, ['premium', 'admin']],
  ['public', {}, ['public', 'premium', 'admin']],
])('what is said in an item is for whom the item is for: %s', async (_name, columns, expected) => {
  const db = await database();
  const { id: itemId } = await makeItem(db, { published_at: '2026-06-01T00:00:00.000Z', ...columns });
  await inTransaction(db, (trx) =>
    storeTranscript(trx, { itemId, origin: 'file', isReviewed: true, spoken, over: null, now }),
  );
  const kinds = ['public', 'premium', 'admin'] as const;
  const seen = await Promise.all(
    kinds.map(async (kind) => (await findVisibleTranscript(db, itemId, { viewer: { kind }, now })) !== null),
  );
  expect(kinds.filter((_kind, place) => seen[place])).toEqual(expected);
});

test('the line at an instant is the last one that has begun', () => {
  expect([0, 2_499, 2_500, 9_000].map((ms) => placeAt(spoken.lines, ms))).toEqual([0, 0, 1, 1]);
  expect(placeAt([{ startMs: 500 }], 499)).toBe(-1);
  expect(placeAt([], 0)).toBe(-1);
});
