import { expect, test } from 'vitest';
import { chaptersJson, readChaptersJson } from './chapters-json.ts';

const chapter = (startMs: number, title: string, more = {}) => ({
  ...{ startMs, title, linkUrl: null, imageUrl: null, isHidden: false },
  ...more,
});

test('what is written is read back', () => {
  const chapters = [
    chapter(0, 'Abertura <b>'),
    chapter(61_500, 'O livro', { linkUrl: 'https://a.example/', imageUrl: 'https://b.example/c.jpg' }),
    chapter(90_000, 'Só a capa', { isHidden: true }),
  ];
  const written = chaptersJson(chapters, 'Episódio');
  expect(JSON.parse(written)).toMatchObject({ version: '1.2.0', title: 'Episódio' });
  expect(JSON.parse(written).chapters[0]).toEqual({ startTime: 0, title: 'Abertura <b>' });
  expect(readChaptersJson(written)).toEqual(chapters);
});

test('reads what others write, in the order of its times, and leaves out what is no chapter', () => {
  const text = JSON.stringify({
    version: '1.1.0',
    chapters: [
      { startTime: '120.5', title: ' Meio\n dois ', url: 'javascript:alert(1)', img: 'data:image/png,' },
      { startTime: 0, title: 'Um', toc: true },
      { startTime: 0, title: 'De novo' },
      { startTime: -1, title: 'Antes' },
      { startTime: 5 },
      { title: 'Sem tempo' },
      null,
    ],
  });
  expect(readChaptersJson(`\ufeff${text}`)).toEqual([chapter(0, 'Um'), chapter(120_500, 'Meio dois')]);
  expect(readChaptersJson('<html>')).toBeNull();
  expect(readChaptersJson('{"chapters":7}')).toBeNull();
});
