import { expect, test } from 'vitest';
import { askedSecond, parseSecond, secondPath } from './asked-second.ts';
import { momentAt } from './moment.ts';
import { beginningOf, pagesOf, paragraphsOf } from './paragraphs.ts';

const line = (startMs: number, endMs: number, speaker: number | null, text: string) => ({
  startMs,
  endMs,
  speaker,
  text,
});
const told = (lines: ReturnType<typeof line>[]) => ({ language: null, speakers: ['Clara', 'Ana'], lines });

test('a paragraph begins with another speaker, and after a pause at the end of a sentence', () => {
  const paragraphs = paragraphsOf(
    told([
      line(0, 1_000, 0, 'Bom dia.'),
      line(1_000, 2_000, 0, 'Tudo bem?'),
      line(2_000, 3_000, 1, 'Tudo,'),
      line(6_000, 7_000, 1, 'e você?'),
      line(9_000, 9_500, 1, 'Conta.'),
      line(9_500, 9_900, null, 'Ah.'),
    ]),
  );
  expect(paragraphs.map(({ speaker, lines }) => [speaker, lines.map(({ text }) => text).join(' ')])).toEqual([
    ['Clara', 'Bom dia. Tudo bem?'],
    ['Ana', 'Tudo, e você?'],
    [null, 'Conta. Ah.'],
  ]);
});

test('a text without the end of a sentence is broken all the same', () => {
  const lines = Array.from({ length: 100 }, (_, n) =>
    line(n * 1_000, n * 1_000 + 900, null, 'palavra '.repeat(5).trim()),
  );
  const paragraphs = paragraphsOf(told(lines));
  expect(paragraphs.length).toBeGreaterThan(2);
  expect(paragraphs.flatMap((paragraph) => paragraph.lines)).toHaveLength(100);
  expect(paragraphs.every(({ speaker }) => speaker === null)).toBe(true);
});

test('pages have all paragraphs once, and each names who speaks', () => {
  const lines = Array.from({ length: 60 }, (_, n) =>
    line(n * 9_000, n * 9_000 + 900, 0, 'Uma frase de cinco palavras.'),
  );
  const paragraphs = paragraphsOf(told(lines));
  const pages = pagesOf(paragraphs, 50);
  expect(pages).toHaveLength(6);
  expect(pages.flat().flatMap((paragraph) => paragraph.lines)).toHaveLength(60);
  expect(pages.map(([first]) => first?.speaker)).toEqual(Array(6).fill('Clara'));
  expect(pagesOf([])).toEqual([]);
  expect(beginningOf(paragraphs, 12).flatMap((paragraph) => paragraph.lines)).toHaveLength(3);
});

test.each([
  ['754', 754],
  ['754s', 754],
  ['12m34s', 754],
  ['1h2m3s', 3_723],
  ['1h', 3_600],
  ['12:34', 754],
  ['1:02:03', 3_723],
  ['0', 0],
  ['', null],
  ['x', null],
  ['-5', null],
  ['1.5', null],
  ['99999', null],
  ['12:3', null],
])('reads the second %j', (text, seconds) => {
  expect(parseSecond(text)).toBe(seconds);
});

test('an address has its second', () => {
  expect(askedSecond('?via=link&t=12m34s')).toBe(754);
  expect(askedSecond('')).toBeNull();
  expect(secondPath('/episodios/uma', 754.9)).toBe('/episodios/uma?t=754');
});

test('a moment is a quote of whole lines by one person', () => {
  const spoken = told([
    line(500, 3_000, 0, 'A coragem não é a falta de medo,'),
    line(3_000, 6_000, 0, 'é o que se faz com ele.'),
    line(6_000, 8_000, 1, 'Sim.'),
    line(30_000, 31_000, 1, 'Fim.'),
  ]);
  expect(momentAt(spoken, 0)).toEqual({
    second: 0,
    speaker: 'Clara',
    quote: 'A coragem não é a falta de medo, é o que se faz com ele.',
  });
  expect(momentAt(spoken, 7)).toMatchObject({ second: 6, speaker: 'Ana', quote: 'Sim.' });
  expect(momentAt(spoken, 20)).toBeNull();
  expect(momentAt(spoken, 60)).toBeNull();
  expect(momentAt(told([]), 0)).toBeNull();
  const long = momentAt(told([line(0, 9_000, null, 'palavra '.repeat(200).trim())]), 4);
  expect(long?.quote.length).toBeLessThanOrEqual(221);
  expect(long?.quote.endsWith('palavra…')).toBe(true);
});
