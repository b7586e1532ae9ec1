import { expect, test } from 'vitest';
import { DAY_MS } from '#app/pure/time/durations.ts';
import type { Answer } from './answers.ts';
import { type AskState, linkFaults, pictureFaults, soundFaults } from './ask-faults.ts';

const NOW = new Date('2026-06-15T15:00:00.000Z');
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString();
const SOUND = { url: 'https://a.example/a.mp3', type: 'audio/mpeg', length: '100' };

function ask(answer: Answer | null, state: Partial<AskState> = {}): AskState {
  const said = answer && JSON.stringify(answer);
  return {
    is_own: false,
    said,
    asked_at: ago(0),
    first_gone_at: null,
    last_gone_at: null,
    first_silent_at: null,
    ...state,
  };
}

const heard = (change: Partial<Extract<Answer, { kind: 'sound' }>>): Answer => ({
  ...{ kind: 'sound', hasHead: true, headSize: 100, hasRanges: true, total: 100, type: 'audio/mpeg' },
  ...change,
});
const GONE: Answer = { kind: 'gone', status: 404, isPrivate: false };
const REFUSED: Answer = { kind: 'gone', status: 403, isPrivate: true };
const faultsOf = (told: ReadonlyArray<{ fault: string }>) => told.map(({ fault }) => fault);

test.each<[string, Answer, string[]]>([
  ['as it should be', heard({}), []],
  ['without HEAD', heard({ hasHead: false, headSize: null }), ['sound-head']],
  ['without ranges, whose size HEAD says', heard({ hasRanges: false, total: null }), ['sound-ranges']],
  ['with a bit of advertisement', heard({ total: 110 }), []],
  ['of another size', heard({ total: 111 }), ['sound-length']],
  ['of a size that nobody says', heard({ hasHead: false, headSize: null, total: null }), ['sound-head']],
  ['of another type', heard({ type: 'text/html; charset=utf-8' }), ['sound-type']],
  ['of the same type by another name', heard({ type: 'audio/mp3' }), []],
  ['of no special type', heard({ type: 'application/octet-stream' }), []],
])('a sound %s', (_what, answer, expected) => {
  expect(faultsOf(soundFaults(ask(answer), SOUND))).toEqual(expected);
});

test('a sound of our own has exactly its size', () => {
  expect(faultsOf(soundFaults(ask(heard({ total: 101 }), { is_own: true }), SOUND))).toEqual([
    'sound-length',
  ]);
});

const seen = (change: Record<string, unknown>): Answer => ({
  kind: 'picture',
  hasHead: true,
  picture: {
    ...{ format: 'jpeg', width: 1400, height: 1400, hasAlpha: false, space: 'srgb', bytes: 512_000 },
    ...change,
  },
});

test.each<[string, Answer, string[]]>([
  ['as it should be', seen({}), []],
  ['of the largest size', seen({ width: 3000, height: 3000, format: 'png' }), []],
  ['too small by one', seen({ width: 1399, height: 1399 }), ['picture-small']],
  ['too large by one', seen({ width: 3001, height: 3001 }), ['picture-large']],
  ['not square', seen({ height: 1401 }), ['picture-square']],
  ['of another format', seen({ format: 'webp' }), ['picture-format']],
  ['see-through', seen({ hasAlpha: true }), ['picture-alpha']],
  ['for a printer', seen({ space: 'cmyk' }), ['picture-colours']],
  ['heavy', seen({ bytes: 512_001 }), ['picture-heavy']],
  ['that is none', { kind: 'picture', hasHead: false, picture: null }, ['picture-head', 'picture-format']],
])('a picture %s', (_what, answer, expected) => {
  expect(faultsOf(pictureFaults(ask(answer)))).toEqual(expected);
});

test.each<[string, Partial<AskState>, string[]]>([
  ['for less than three days', { first_gone_at: ago(3), last_gone_at: ago(0.01) }, []],
  ['for three days', { first_gone_at: ago(3), last_gone_at: ago(0) }, ['link-gone']],
  [
    'before it fell silent',
    { first_gone_at: ago(5), last_gone_at: ago(2), first_silent_at: ago(1) },
    ['link-gone'],
  ],
  [
    'once, and silent since',
    { first_gone_at: ago(5), last_gone_at: ago(5), first_silent_at: ago(4) },
    ['link-silent'],
  ],
  ['at once, on our own host', { is_own: true, first_gone_at: ago(0), last_gone_at: ago(0) }, ['link-gone']],
])('a link that is gone %s', (_when, state, expected) => {
  expect(faultsOf(linkFaults({ kind: 'link', ...ask(GONE, state) }))).toEqual(expected);
});

test('our own host that does not answer for one file is told after an hour', () => {
  const told = [0.04, 0.05].map((days) =>
    faultsOf(soundFaults(ask(null, { is_own: true, first_silent_at: ago(days) }), SOUND)),
  );
  expect(told).toEqual([[], ['sound-silent']]);
});

test('what is refused is told in other words than what is gone', () => {
  const state = { first_gone_at: ago(3), last_gone_at: ago(0) };
  expect(faultsOf(soundFaults(ask(REFUSED, state), SOUND))).toEqual(['sound-refused']);
  expect(faultsOf(linkFaults({ kind: 'video', ...ask(REFUSED, state) }))).toEqual(['video-private']);
});

test('an answer of another version says nothing', () => {
  expect(soundFaults(ask(null, { said: '{"kind":"new"}' }), SOUND)).toEqual([]);
});
