import { expect, test } from 'vitest';
import { type KeptPlayback, parseKept, placeOf, withPlace } from './kept-playback.ts';

const nothing: KeptPlayback = { rate: 1, places: [] };

test('what was kept is read again', () => {
  const kept = withPlace({ rate: 1.5, places: [] }, 'um', 125.9, 2700);
  expect(parseKept(JSON.stringify({ v: 1, ...kept }))).toEqual({ rate: 1.5, places: [['um', 125]] });
  expect(placeOf(kept, 'um')).toBe(125);
  expect(placeOf(kept, 'outro')).toBe(0);
});

test.each([null, '', '{', 'null', '7', '"a"', '[]', '{"v":2,"rate":2,"places":[["um",60]]}', '{"v":1}'])(
  'stored text that is no state of ours counts as nothing: %s',
  (text) => expect(parseKept(text)).toEqual(nothing),
);

test('only the entries that fit are kept', () => {
  const places = [['um', 60], ['dois'], ['tres', '60'], [4, 60], ['cinco', -1], ['seis', null], 'sete', null];
  expect(parseKept(JSON.stringify({ v: 1, rate: 3, places }))).toEqual({ rate: 1, places: [['um', 60]] });
});

test('at the beginning and at the end of an episode there is nothing to go on with', () => {
  const kept = withPlace(nothing, 'um', 600, 2700);
  expect(withPlace(kept, 'um', 5, 2700).places).toEqual([]);
  expect(withPlace(kept, 'um', 2690, 2700).places).toEqual([]);
  expect(withPlace(kept, 'um', 2690, Number.NaN).places).toEqual([['um', 2690]]);
});

test('it remembers the sixty heard last', () => {
  let kept = nothing;
  for (let number = 0; number < 70; number++) kept = withPlace(kept, `item-${number}`, 100, 2700);
  kept = withPlace(kept, 'item-15', 200, 2700);
  expect(kept.places).toHaveLength(60);
  expect(placeOf(kept, 'item-9')).toBe(0);
  expect(kept.places.at(-1)).toEqual(['item-15', 200]);
});
