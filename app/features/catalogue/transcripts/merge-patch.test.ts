import { expect, test } from 'vitest';
import type { EditedLine, TranscriptPatch } from '#app/pure/transcripts/patch.ts';
import { mergePatch } from './merge-patch.ts';

const line = (id: number, startMs: number, text: string, version = 1): EditedLine => ({
  ...{ id, version, startMs, endMs: startMs + 1_000, speaker: 1_000, text },
});
const stored = {
  version: 4,
  nextLine: 4,
  speakers: [{ id: 1_000, name: 'SPEAKER_00', version: 1 }],
  lines: [line(1, 0, 'um'), line(2, 1_000, 'dois', 4), line(3, 2_000, 'três')],
};
const patch = (changes: Partial<TranscriptPatch>): TranscriptPatch => ({
  ...{ tab: 'a', number: 1, madeAt: '', base: 3, changed: [], added: [], removed: [] },
  speakers: { changed: [], added: [], removed: [] },
  ...changes,
});
const texts = ({ lines }: { lines: readonly EditedLine[] }) => lines.map(({ text }) => text);

test('changes lines that nobody changed since, and leaves the others', () => {
  const merged = mergePatch(
    stored,
    patch({
      changed: [
        { id: 1, text: 'Um' },
        { id: 2, text: 'Dois' },
        { id: 9, text: 'Nove' },
      ],
      removed: [3],
    }),
  );
  expect(texts(merged)).toEqual(['Um', 'dois']);
  expect(merged.lines.map(({ version }) => version)).toEqual([5, 4]);
  expect(mergePatch(stored, patch({ removed: [2] })).isChanged).toBe(false);
});

test('new lines come after the line that they name, in their order, or at their time', () => {
  const add = (key: string, after: number | string | null, startMs: number) => ({
    ...{ key, after, startMs, endMs: startMs, speaker: 'b', text: key },
  });
  const merged = mergePatch(
    stored,
    patch({
      speakers: { changed: [{ id: 1_000, name: 'Ana' }], added: [{ key: 'b', name: 'Bia' }], removed: [] },
      added: [add('zero', null, 0), add('meio', 1, 500), add('depois', 'meio', 500), add('só', 99, 1_500)],
    }),
  );
  expect(texts(merged)).toEqual(['zero', 'um', 'meio', 'depois', 'dois', 'só', 'três']);
  expect(merged.keys).toEqual({ zero: 4, meio: 5, depois: 6, só: 7, b: 5_000 });
  expect(merged.speakers.map(({ id, name }) => [id, name])).toEqual([
    [1_000, 'Ana'],
    [5_000, 'Bia'],
  ]);
  expect(merged.nextLine).toBe(8);
});

test('a name goes only when no line has it, and a known name is not made twice', () => {
  const bia = { changed: [], added: [{ key: 'b', name: 'SPEAKER_00' }], removed: [1_000] };
  const merged = mergePatch(stored, patch({ speakers: bia, changed: [{ id: 1, speaker: 'b' }] }));
  expect(merged.isChanged).toBe(false);
  const all = [1, 2, 3].map((id) => ({ id, speaker: null }));
  expect(
    mergePatch(stored, patch({ base: 4, speakers: { ...bia, added: [] }, changed: all })).speakers,
  ).toEqual([]);
});

test('a line whose start moves goes to its place, and never ends before it begins', () => {
  const merged = mergePatch(stored, patch({ changed: [{ id: 1, startMs: 1_500 }] }));
  expect(merged.lines.map(({ id, startMs, endMs }) => [id, startMs, endMs])).toEqual([
    [2, 1_000, 2_000],
    [1, 1_500, 1_500],
    [3, 2_000, 3_000],
  ]);
});

test('names get ids of their own, whatever the keys are that a window sends', () => {
  const keys = ['__proto__', 'constructor', 'b', 'b'];
  const added = keys.map((key, place) => ({ key, name: `Nome ${place}` }));
  const fields = { startMs: 9_000, endMs: 9_000, speaker: '__proto__', text: 'novo' };
  const merged = mergePatch(
    stored,
    patch({
      speakers: { changed: [], added, removed: [] },
      added: [{ key: 'toString', after: 'valueOf', ...fields }],
    }),
  );
  const ids = merged.speakers.map(({ id }) => id);
  expect(new Set(ids).size).toBe(5);
  expect(merged.speakers.find(({ id }) => id === merged.lines.at(-1)?.speaker)?.name).toBe('Nome 0');
  expect(JSON.parse(JSON.stringify(merged.keys))).toHaveProperty('toString', 4);
});
