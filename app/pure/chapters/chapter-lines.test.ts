import { expect, test } from 'vitest';
import { chapterLines, readChapterLines, withMark } from './chapter-lines.ts';

test('a list is written as it is read', () => {
  const chapters = [
    { startMs: 0, title: 'Abertura', linkUrl: null, isHidden: false },
    { startMs: 725_500, title: 'O livro', linkUrl: 'https://livro.example/a?b=1', isHidden: false },
    { startMs: 3_723_000, title: 'Só a capa', linkUrl: '/sobre', isHidden: true },
  ];
  const text = chapterLines(chapters);
  expect(text).toBe(
    '0:00 Abertura\n12:05.500 O livro https://livro.example/a?b=1\n1:02:03 Só a capa (fora da lista) /sobre',
  );
  expect(readChapterLines(text)).toEqual({
    chapters: chapters.map((chapter, place) => ({ ...chapter, line: place + 1 })),
    unread: [],
  });
});

test('lines may come in any order, and those without a time are told', () => {
  const read = readChapterLines(
    'Nesta conversa:\n\n5:00 Fim\n(0:00) Abre\n16:9 nada\n3:00 javascript:alert(1)',
  );
  expect(read.unread).toEqual([
    { line: 1, text: 'Nesta conversa:' },
    { line: 5, text: '16:9 nada' },
  ]);
  expect(read.chapters.map(({ startMs, title, linkUrl, line }) => [startMs, title, linkUrl, line])).toEqual([
    [0, 'Abre', null, 4],
    [180_000, 'javascript:alert(1)', null, 6],
    [300_000, 'Fim', null, 3],
  ]);
});

test('a mark stands at its place in time, and the caret behind it', () => {
  const marked = (text: string, ms: number) => {
    const { text: after, caret } = withMark(text, ms);
    return `${after.slice(0, caret)}|${after.slice(caret)}`;
  };
  expect(marked('', 65_000)).toBe('1:05 |');
  expect(marked('0:00 Abre\n2:00 Fim\n', 65_000)).toBe('0:00 Abre\n1:05 |\n2:00 Fim');
  expect(marked('0:00 Abre', 65_000)).toBe('0:00 Abre\n1:05 |');
  expect(marked('2:00 Fim', 65_000)).toBe('1:05 |\n2:00 Fim');
});
