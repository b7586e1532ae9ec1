import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { findEdited } from '#app/features/catalogue/transcripts/commands.server.ts';
import { LONGEST_LINE, MOST_SPEAKERS } from '#app/pure/transcripts/transcript.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { makeItem } from '../../../../tests/support/records/factories.ts';
import { editing } from '../../../../tests/support/records/item-form.ts';
import { carry, readCarried } from './carried.ts';
import { bringInTranscript, changeTranscript } from './commands.server.ts';
import { readPatch } from './input.ts';
import { lengthWarning, readShift, storedWarning } from './offset.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const lines = [
  { startMs: 500, endMs: 900, speaker: 0, text: 'Bom dia.' },
  { startMs: 900, endMs: 2_000, speaker: null, text: 'Bom dia!' },
];
const seen = { format: 'legendas', notes: ['Uma nota.'], isByMachine: true };
const spoken = { language: 'pt-BR', speakers: ['Clara'], lines };

test('a text that was read travels in the form as it was, moved by what the host says', () => {
  expect(readCarried(carry(spoken, seen), 0)).toEqual({ spoken, seen });
  const moved = readCarried(carry(spoken, seen), -600)?.spoken.lines.map(({ startMs, endMs }) => [
    startMs,
    endMs,
  ]);
  expect(moved).toEqual([
    [0, 300],
    [300, 1_400],
  ]);
  expect(readCarried('{', 0)).toBeNull();
  expect(
    readCarried(carry({ ...spoken, lines: [{ ...lines[0], text: ' ' } as (typeof lines)[0]] }, seen), 0),
  ).toBeNull();
});

test('a patch is read within the limits of a transcript', () => {
  const patch = {
    ...{ tab: 'a', number: 1, madeAt: 'x', base: 1, added: [], removed: [] },
    changed: [{ id: 1, text: ' dois\nespaços ' }],
    speakers: { changed: [], added: [], removed: [] },
  };
  expect(readPatch(JSON.stringify(patch))?.changed).toEqual([{ id: 1, text: 'dois espaços' }]);
  const wrong = [
    { changed: [{ id: 1, text: 'a'.repeat(LONGEST_LINE + 1) }] },
    { changed: [{ id: 1, text: '  ' }] },
    { changed: [{ id: -1, text: 'a' }] },
    { speakers: { changed: [{ id: 1, name: '' }], added: [], removed: [] } },
    { number: 0 },
  ];
  for (const part of wrong) expect(readPatch(JSON.stringify({ ...patch, ...part }))).toBeNull();
  expect(readPatch('nada')).toBeNull();
});

test('a save with more names than fit stores nothing', async () => {
  const ctx = editing(database) as Parameters<typeof changeTranscript>[0];
  await makeItem(database.db, { id: 'a' });
  await bringInTranscript(ctx, 'a', { spoken, origin: 'file', isReviewed: true, over: null });
  const before = await findEdited(database.db, 'a');
  const added = Array.from({ length: MOST_SPEAKERS }, (_, place) => ({
    key: `n${place}`,
    name: `Nome ${place}`,
  }));
  const patch = {
    ...{ tab: 'a', number: 1, madeAt: before?.madeAt ?? '', base: 1, changed: [], added: [], removed: [] },
    speakers: { changed: [], added, removed: [] },
  };
  expect(await changeTranscript(ctx, 'a', patch)).toEqual({ ok: false, reason: 'too-many' });
  expect(await findEdited(database.db, 'a')).toEqual(before);
});

test('seconds are read as they are written here', () => {
  expect(['12', '-3,5', '+0.25', ' 7 '].map(readShift)).toEqual([12_000, -3_500, 250, 7_000]);
  expect(['', 'doze', '1:30', '99999', '3,'].map(readShift)).toEqual([null, null, null, null, null]);
});

test('a text that ends after its sound, or long before it, is told; a host that inserts ads is named', () => {
  expect(lengthWarning(240_000, 240, false)).toBeNull();
  expect(lengthWarning(200_000, 240, false)).toBeNull();
  expect(lengthWarning(225_000, 240, true)?.text).toContain('cada anúncio empurra');
  expect(lengthWarning(200_000, null, true)).toBeNull();
  const late = lengthWarning(252_000, 240, false);
  expect(late?.text).toBe(
    'A última fala termina em 4:12, e o som tem 4:00: 12 segundos a mais. O texto pode ser de outro arquivo, ou de uma versão mais longa.',
  );
  expect(late?.offered).toBe('-12,0');
  expect(lengthWarning(100_000, 240, true)?.text).toContain('pode inserir anúncios');
  const sound = { durationSeconds: 240, isElsewhere: false };
  const stored = (endsMs: number, origin: 'file' | 'written') =>
    storedWarning({ endsMs, origin, lineCount: 1 }, sound)?.text;
  expect(stored(2_000, 'written')).toBeUndefined();
  expect(stored(2_000, 'file')).toContain('a menos');
  expect(stored(252_000, 'written')).toContain('a mais');
});
