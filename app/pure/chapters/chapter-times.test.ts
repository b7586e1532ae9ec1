import { expect, test } from 'vitest';
import {
  hasWrittenTimes,
  readWrittenTimes,
  timeOf,
  timesForDescription,
  wholeTime,
  writtenTime,
} from './chapter-times.ts';

const read = (text: string) =>
  readWrittenTimes(text).map(({ startMs, title }) => `${startMs / 1_000} ${title}`);

test.each([
  ['0:00 Abertura\n12:05 O livro\n1:02:03 Despedida', ['0 Abertura', '725 O livro', '3723 Despedida']],
  ['[0:00] Abertura\n[10:00] Meio', ['0 Abertura', '600 Meio']],
  ['(0:00) Abertura\n(1:00:00) – Fim', ['0 Abertura', '3600 Fim']],
  ['Abertura 0:00\nO livro (12:05)\nFim - 1:02:03', ['0 Abertura', '725 O livro', '3723 Fim']],
  ['00:00 - 09:24 Abertura\n09:24–10:00: Meio', ['0 Abertura', '564 Meio']],
  ['Abertura 00:00 - 09:24', ['0 Abertura']],
  ['1. 0:00 Abertura\n2) 3:00 - Meio\n• 4:00 | Fim', ['0 Abertura', '180 Meio', '240 Fim']],
  ['🎙️ 0:00 Abertura\r\n➡️ 75:30 Fim', ['0 Abertura', '4530 Fim']],
  ['0:00 Por que às 10:30 acordo?', ['0 Por que às 10:30 acordo?']],
  ['Vídeo em 16:9\nÀs 10:30h de sábado\nEm 12:00 falamos disso\nJoão 3:16-18 explicado', []],
  ['0:61 nada\nhttps://a.example:8080/b\n12:00:00:00 contagem', []],
  ['0:00.500 Meio segundo', ['0.5 Meio segundo']],
  ['0:00', ['0 ']],
  ['-0:50 Antes\n- 1:30 Fim ]]>', ['90 Fim ]]>']],
  ['3:00 (parte 2) Volta', ['180 (parte 2) Volta']],
  ['4:00 Volta (parte 3)', ['240 Volta (parte 3)']],
])('reads times as people write them: %j', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('a time is written as it is read', () => {
  for (const ms of [0, 999, 61_000, 3_723_250, 359_999_000]) expect(timeOf(writtenTime(ms))).toBe(ms);
  expect([writtenTime(3_723_000), writtenTime(61_500), wholeTime(61_500)]).toEqual([
    ...['1:02:03', '1:01.500', '00:01:01'],
  ]);
  expect([timeOf('1:60'), timeOf('9'), timeOf('')]).toEqual([null, null, null]);
});

const chapter = (seconds: number, title: string) => ({ startMs: seconds * 1_000, title });

test('times in a description begin at zero, and each chapter lasts half a minute', () => {
  const chapters = [
    chapter(5, 'a'),
    chapter(20, 'curto'),
    chapter(60, 'b'),
    chapter(100, 'c'),
    chapter(130, 'd'),
  ];
  expect(timesForDescription(chapters, 150_000)).toEqual(['00:00:00 a', '00:01:00 b', '00:01:40 c']);
  expect(timesForDescription(chapters.slice(0, 3), null)).toEqual([]);
  expect(timesForDescription([], null)).toEqual([]);
  expect(hasWrittenTimes('Nesta conversa:\n0:00 a\n1:00 b\n2:00 c')).toBe(true);
  expect(hasWrittenTimes('0:00 a\n1:00 b')).toBe(false);
});
