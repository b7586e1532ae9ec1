import { expect, test } from 'vitest';
import { type KeptPlayback, parseKept, placeOf, withPlace } from './kept-playback.ts';

const nothing: KeptPlayback = { rate: 1, places: [] };

test('reads back what was stored', () => {
  const kept = withPlace({ rate: 1.5, places: [] }, 'um', 125.9, 2700);
  expect(parseKept(JSON.stringify({ v: 1, ...kept }))).toEqual({ rate: 1.5, places: [['um', 125]] });
  expect(placeOf(kept, 'um')).toBe(125);
  expect(placeOf(kept, 'outro')).toBe(0);
});

test.each([null, '', '{', 'null', '7', '"a"', '[]', '{"v":2,"rate":2,"places":[["um",60]]}', '{"v":1}'])(
  'ignores stored text that is not a valid state: %s',
  (text) => expect(parseKept(text)).toEqual(nothing),
);

test('keeps only the valid entries', () => {
  const places = [['um', 60], ['dois'], ['tres', '60'], [4, 60], ['cinco', -1], ['seis', null], 'sete', null];
  expect(parseKept(JSON.stringify({ v: 1, rate: 3, places }))).toEqual({ rate: 1, places: [['um', 60]] });
});

test('stores no position near the beginning or the end of an episode', () => {
  const kept = withPlace(nothing, 'um', 600, 2700);
  expect(withPlace(kept, 'um', 5, 2700).places).toEqual([]);
  expect(withPlace(kept, 'um', 2690, 2700).places).toEqual([]);
  expect(withPlace(kept, 'um', 2690, Number.NaN).places).toEqual([['um', 2690]]);
});

test('keeps the last sixty episodes heard', () => {
  let kept = nothing;
  for (let number = 0; number < 70; number++) kept = withPlace(kept, `item-${number}`, 100, 2700);
  kept = withPlace(kept, 'item-15', 200, 2700);
  expect(kept.places).toHaveLength(60);
  expect(placeOf(kept, 'item-9')).toBe(0);
  expect(kept.places.at(-1)).toEqual(['item-15', 200]);
});
