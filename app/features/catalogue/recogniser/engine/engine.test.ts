import { expect, test } from 'vitest';
import { HEARD_RATE, LONGEST_PIECE_MS } from '../rules.ts';
import { joinPieces, linesOf, withoutLoops } from './heard-lines.ts';
import { PieceMaker } from './piece-maker.ts';
import { Resampler } from './resampler.ts';

function tone(hertz: number, rate: number, seconds: number): Float32Array {
  return Float32Array.from({ length: rate * seconds }, (_one, at) =>
    Math.sin((2 * Math.PI * hertz * at) / rate),
  );
}

function strength(samples: Float32Array): number {
  const middle = samples.subarray(2_000, samples.length - 2_000);
  return Math.sqrt(middle.reduce((sum, one) => sum + one * one, 0) / middle.length);
}

test.each([8_000, 11_025, 16_000, 22_050, 24_000, 44_100, 48_000])(
  'sound of %i Hz is brought to what models hear, in pieces of any length',
  (rate) => {
    const resampled = (hertz: number) => {
      const all = tone(hertz, rate, 1);
      const resampler = new Resampler(rate, HEARD_RATE);
      const parts = [0, 1, 777, 5_000].map((from, place, places) =>
        resampler.push(all.subarray(from, places[place + 1] ?? all.length)),
      );
      return Float32Array.from([...parts, resampler.end()].flatMap((part) => [...part]));
    };
    const speech = resampled(440);
    expect(Math.abs(speech.length - HEARD_RATE)).toBeLessThan(4);
    expect(strength(speech)).toBeCloseTo(Math.SQRT1_2, 2);
    const same = tone(440, HEARD_RATE, 1).subarray(2_000, 12_000);
    expect(Math.max(...same.map((one, at) => Math.abs(one - (speech[at + 2_000] ?? 9))))).toBeLessThan(0.01);
    // Higher than what the new rate can hold: it would come back as a false tone.
    if (rate > 32_000) expect(strength(resampled(12_000))).toBeLessThan(0.01);
  },
);

const seconds = (count: number) => Math.round(count * HEARD_RATE);
const stretch = (from: number, to: number) => ({
  start: seconds(from),
  samples: new Float32Array(seconds(to - from)).fill(0.5),
});
const spans = (pieces: ReturnType<PieceMaker['end']>) =>
  pieces.map(({ start, samples }) => [start / HEARD_RATE, (start + samples.length) / HEARD_RATE]);

test('close stretches become one piece with silence between them; a pause or half a minute ends it', () => {
  const maker = new PieceMaker();
  const pieces = [stretch(1, 4), stretch(5, 9), stretch(12, 20), stretch(21, 39), stretch(40, 41)].flatMap(
    (one) => maker.add(one),
  );
  pieces.push(...maker.end());
  expect(spans(pieces)).toEqual([
    [1, 9],
    [12, 39],
    [40, 41],
  ]);
  expect(pieces[0]?.samples.at(seconds(3.5))).toBe(0);
  expect(maker.end()).toEqual([]);
});

test('speech without any pause is cut where it is quietest', () => {
  const long = stretch(0, 60);
  long.samples.fill(0.01, seconds(25), seconds(25.3));
  const maker = new PieceMaker();
  const pieces = [...maker.add(long), ...maker.end()];
  expect(spans(pieces)[0]?.[1]).toBeGreaterThan(25);
  expect(spans(pieces)[0]?.[1]).toBeLessThan(25.3);
  expect(pieces.every(({ samples }) => samples.length <= seconds(LONGEST_PIECE_MS / 1_000))).toBe(true);
  expect(pieces.reduce((sum, { samples }) => sum + samples.length, 0)).toBe(seconds(60));
});

const place = {
  startMs: 10_000,
  endMs: 30_000,
  spoken: [
    { startMs: 10_000, endMs: 20_000 },
    { startMs: 25_000, endMs: 30_000 },
  ],
};

test('a sentence is a line, with the times of the model or by its length', () => {
  expect(linesOf({ text: ' Bom dia, Ana.  Que bom! ' }, place)).toEqual([
    [10_000, 18_864, 'Bom dia, Ana.'],
    [expect.any(Number), 30_000, 'Que bom!'],
  ]);
  const tokens = [' Bom', ' dia.', ' Que', ' bom!'];
  const heard = { text: 'Bom dia. Que bom!', tokens, timestamps: [0.5, 1, 7, 8] };
  expect(linesOf(heard, place)).toEqual([
    [10_500, expect.any(Number), 'Bom dia.'],
    [17_000, 30_000, 'Que bom!'],
  ]);
  expect(linesOf({ text: ' ... ' }, place)).toEqual([]);
  expect(linesOf({ text: 'a'.repeat(5_000) }, place).map(([, , text]) => text.length)).toEqual([
    2_000, 2_000, 1_000,
  ]);
});

test('loops are dropped, and what somebody may have said twice stays', () => {
  expect(withoutLoops('E é isso é isso é isso é isso é isso, tá?')).toBe('E é isso é isso, tá?');
  expect(withoutLoops('não, não, não')).toBe('não, não, não');
  expect(withoutLoops('Obrigada obrigada obrigada obrigada')).toBe('Obrigada');
  const same = (start: number, text: string): [number, number, string] => [start, start + 1, text];
  const lines = joinPieces([
    [same(0, 'Sim.'), same(2, 'sim.')],
    [same(4, 'Legendas.'), same(6, 'Legendas.'), same(8, 'Legendas.')],
    [same(10, 'Fim.')],
  ]);
  expect(lines.map(([, , text]) => text)).toEqual(['Sim.', 'sim.', 'Legendas.', 'Fim.']);
});
