import { expect, test } from 'vitest';
import type { EditedLine, Fetched } from '#app/pure/transcripts/patch.ts';
import { setLine } from './document.ts';
import { type Conflicts, patchOf } from './patch-of.ts';
import { docFrom } from './recovery.ts';
import { takeIn } from './take-in.ts';
import type { Sent, Window } from './window.ts';

const line = (id: number, text: string, version = 1): EditedLine => ({
  ...{ id, version, startMs: id * 1_000, endMs: id * 1_000 + 900, speaker: 10, text },
});
const stored = (version: number, lines: EditedLine[], order?: number[]): Fetched => ({
  ...{ madeAt: 'x', version, lines, order: order ?? lines.map(({ id }) => id) },
  speakers: [{ id: 10, name: 'Ana', version: 1 }],
});
const opened = (): Window => docFrom(stored(1, [line(1, 'um'), line(2, 'dois'), line(3, 'três')]));
const type = (window: Window, key: string, text: string): Window => ({
  ...window,
  doc: setLine(window.doc, key, { text }),
});
const texts = ({ doc }: Window) => doc.lines.map(({ text }) => text);
const waiting = ({ doc, base, conflicts }: Window) => patchOf(doc, base, conflicts as Conflicts);
const sent = (window: Window, keys: Record<string, number> = {}): Sent => {
  const patch = waiting(window);
  if (!patch) throw new Error('nothing to send');
  return { patch, keys };
};

test('what is typed on while a save is under way stays to be saved', () => {
  const first = type(opened(), '1', 'um a');
  const message = sent(first);
  const after = takeIn(type(first, '1', 'um ab'), stored(2, [line(1, 'um a', 2)], [1, 2, 3]), message);
  expect(texts(after)).toEqual(['um ab', 'dois', 'três']);
  expect(after.conflicts.lines.size).toBe(0);
  expect(waiting(after)).toMatchObject({ changed: [{ id: 1, text: 'um ab' }], added: [], removed: [] });
  expect(waiting(takeIn(first, stored(2, [line(1, 'um a', 2)], [1, 2, 3]), message))).toBeNull();
});

test('lines of others come in; fields of both sides go together; the same field asks', () => {
  const typed = type(type(opened(), '1', 'um meu'), '2', 'dois meu');
  const theirs = [
    { ...line(1, 'um', 2), startMs: 1_100 },
    line(2, 'dois outro', 2),
    line(3, 'três outro', 2),
  ];
  const after = takeIn(typed, stored(2, theirs), null);
  expect(texts(after)).toEqual(['um meu', 'dois meu', 'três outro']);
  expect(after.doc.lines[0]?.startMs).toBe(1_100);
  expect([...after.conflicts.lines]).toEqual([['2', line(2, 'dois outro', 2)]]);
  expect(waiting(after)).toMatchObject({ changed: [{ id: 1, text: 'um meu' }] });
});

test('a sent line that was refused is not lost: it waits for an answer', () => {
  const typed = type(opened(), '2', 'dois meu');
  const after = takeIn(typed, stored(3, [line(2, 'dois outro', 2)], [1, 2, 3]), sent(typed));
  expect(texts(after)[1]).toBe('dois meu');
  expect(after.conflicts.lines.get('2')?.text).toBe('dois outro');
  expect(waiting(after)).toBeNull();
});

test('lines that others deleted go, unless they were changed here; deleted here and changed there, they come back', () => {
  const typed = type(opened(), '2', 'dois meu');
  const after = takeIn(typed, stored(2, [], [1]), null);
  expect(texts(after)).toEqual(['um', 'dois meu']);
  expect(after.conflicts.lines.get('2')).toBeNull();
  const removed = opened();
  const without = { ...removed, doc: { ...removed.doc, lines: removed.doc.lines.slice(1) } };
  const back = takeIn(without, stored(3, [line(1, 'um outro', 2)], [1, 2, 3]), sent(without));
  expect(texts(back)).toEqual(['um outro', 'dois', 'três']);
});

test('a line brought back while its removal is saved stays, and is stored anew', () => {
  const window = opened();
  const without = { ...window, doc: { ...window.doc, lines: window.doc.lines.toSpliced(1, 1) } };
  const after = takeIn(window, stored(2, [], [1, 3]), sent(without));
  expect(texts(after)).toEqual(['um', 'dois', 'três']);
  expect(after.conflicts.lines.size).toBe(0);
  expect(waiting(after)).toMatchObject({ changed: [], removed: [], added: [{ after: 1, text: 'dois' }] });
});

test('new lines keep their field when they are stored, and those of others come to their places', () => {
  const window = opened();
  const added = { key: 'n', id: null, startMs: 1_500, endMs: 1_600, speaker: 's10', text: 'novo' };
  const typed = { ...window, doc: { ...window.doc, lines: window.doc.lines.toSpliced(1, 0, added) } };
  expect(waiting(typed)?.added).toEqual([
    { key: 'n', after: 1, startMs: 1_500, endMs: 1_600, speaker: 10, text: 'novo' },
  ]);
  const mine = { ...line(4, 'novo', 3), startMs: 1_500, endMs: 1_600 };
  const other = { ...line(5, 'outro', 2), startMs: 2_500 };
  const after = takeIn(typed, stored(3, [mine, other], [1, 4, 2, 5, 3]), sent(typed, { n: 4 }));
  expect(texts(after)).toEqual(['um', 'novo', 'dois', 'outro', 'três']);
  expect(after.doc.lines[1]).toMatchObject({ key: 'n', id: 4 });
  expect(waiting(after)).toBeNull();
});

test('lines without words wait, and a large change goes in parts', () => {
  const typed = type(opened(), '1', ' ');
  expect(waiting(typed)).toBeNull();
  const all = type(type(opened(), '1', 'a'), '2', 'b');
  expect(patchOf(all.doc, all.base, all.conflicts, 1)).toMatchObject({
    isPartial: true,
    changed: [{ id: 1 }],
  });
});

test('a save fits into the body of a form, whatever its words are', () => {
  const quotes = Array.from({ length: 2_000 }, (_, place) => line(place + 1, 'a'));
  const window = docFrom(stored(1, quotes));
  for (const text of ['"', '界', '🎙', "'"]) {
    const words = text.repeat(2_000 / text.length);
    const doc = { ...window.doc, lines: window.doc.lines.map((one) => ({ ...one, text: words })) };
    const patch = patchOf(doc, window.base, window.conflicts);
    expect(patch).toMatchObject({ isPartial: true });
    const body = new URLSearchParams({ patch: JSON.stringify(patch) }).toString();
    expect(body.length).toBeGreaterThan(1_400_000);
    expect(body.length).toBeLessThan(1_800_000);
  }
});
