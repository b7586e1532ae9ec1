import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import {
  findTranscriptMarks,
  findVisibleTranscript,
  hasTranscriptMark,
} from '#app/features/catalogue/transcripts/queries.server.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { makeItem } from '../../../../tests/support/records/factories.ts';
import { editing } from '../../../../tests/support/records/item-form.ts';
import { findFormer } from './binned.server.ts';
import { bringInTranscript } from './commands.server.ts';
import { addAfter, setLine } from './editor/document.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const none = { language: null, speakers: [], lines: [] };
const words = { ...none, lines: [{ startMs: 0, endMs: 900, speaker: null, text: 'Bom dia.' }] };

test('a text that was begun is nowhere public, and no loss; with its first words it is one', async () => {
  const ctx = editing(database) as Parameters<typeof bringInTranscript>[0];
  const { id } = await makeItem(database.db, { id: 'a' });
  await makeItem(database.db, { id: 'b', slug: 'b' });
  const seen = () => findVisibleTranscript(database.db, id, { viewer: publicViewer, now: ctx.clock.now() });
  const without = async () => {
    const rows = database.db.selectFrom('items').select('id').where(hasTranscriptMark('none'));
    return (await rows.orderBy('id').execute()).map((row) => row.id);
  };
  const begin = () =>
    bringInTranscript(ctx, id, { spoken: none, origin: 'written', isReviewed: true, over: null });
  const begun = await begin();
  expect(await begin()).toEqual(begun);
  expect(begun).toMatchObject({ ok: true, isReplaced: false });
  expect([await seen(), await without()]).toEqual([null, ['a', 'b']]);
  const over = begun.ok ? begun.version : 0;
  const written = await bringInTranscript(ctx, id, {
    spoken: words,
    origin: 'written',
    isReviewed: true,
    over,
  });
  expect(written).toMatchObject({ ok: true, isReplaced: false });
  expect(await findFormer(database.db, id)).toBeNull();
  expect([(await seen())?.lines.length, await without()]).toEqual([1, ['b']]);
  expect(await findTranscriptMarks(database.db, ['a', 'b'])).toEqual({ a: 'reviewed', b: 'none' });
  await inTransaction(database.db, (trx) =>
    trx.updateTable('transcripts').set({ is_reviewed: false }).execute(),
  );
  const machine = database.db.selectFrom('items').select('id').where(hasTranscriptMark('machine'));
  expect(await machine.execute()).toEqual([{ id: 'a' }]);
});

test('a new line begins where the sound is, and ends the guess of the line before', () => {
  const begun = addAfter({ speakers: [], lines: [] }, null, 'a');
  expect(begun.lines).toMatchObject([{ key: 'a', startMs: 0, text: '' }]);
  const typed = setLine(begun, 'a', { text: 'Bom dia.' });
  const times = (heardMs: number | null) =>
    addAfter(typed, 'a', 'b', heardMs).lines.map(({ startMs, endMs }) => [startMs, endMs]);
  expect(times(12_000.4)).toEqual([
    [0, 12_000],
    [12_000, 14_000],
  ]);
  // A sound that was not played, or none, says nothing.
  for (const heardMs of [0, null])
    expect(times(heardMs)).toEqual([
      [0, 2_000],
      [2_000, 4_000],
    ]);
});
