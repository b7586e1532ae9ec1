import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChapterList } from '#app/features/catalogue/item-pages/components/chapter-list.tsx';
import type { Track } from '../queue/queue.ts';
import { SoundLine } from './sound-line.tsx';

const track: Track = {
  id: 'a',
  title: 'Dormir',
  guest: 'Com Yara',
  audioUrl: '/media/audio/a.mp3',
  path: '/episodios/dormir',
  pictureUrl: '/arte/dormir.svg',
  hue: undefined,
  durationSeconds: 3_600,
};
const chapters = [
  { startMs: 0, title: 'Abertura', linkUrl: null },
  { startMs: 371_200, title: 'O <b>ar</b>', linkUrl: null },
];

function lineAt(at: number | undefined, durationSeconds: number | null = 3_600): string {
  const shown = { ...track, durationSeconds };
  return renderToStaticMarkup(<SoundLine track={shown} chapters={chapters} at={at} onChoose={() => {}} />);
}

test('shows the length and the chapters before it plays', () => {
  const html = lineAt(undefined);
  expect(html).toContain('>1:00:00<');
  expect(html).toContain('>2 capítulos</a>');
  expect(html).toContain('aria-valuetext="0 segundos de 1 hora, capítulo Abertura"');
  expect(html.match(/<line /g)).toHaveLength(1);
});

test('a chapter begins with the second that its link names', () => {
  expect(lineAt(371)).toContain('capítulo O &lt;b&gt;ar&lt;/b&gt;"');
  expect(lineAt(370)).toContain('capítulo Abertura"');
});

test('names the chapter of the place that is chosen', () => {
  const html = lineAt(372);
  expect(html).toContain('capítulo O &lt;b&gt;ar&lt;/b&gt;"');
  expect(html).toContain('value="372"');
});

test('waits for the length of a sound that nobody has told', () => {
  expect(lineAt(undefined, null)).toContain('disabled=""');
});

test('each chapter leads to the page of its moment; where its time does not hold, it has none', () => {
  const list = (hasTimes: boolean) =>
    renderToStaticMarkup(
      <ChapterList shown={{ chapters, hasTimes }} path={track.path} title={track.title} track={track} />,
    );
  expect(list(true).match(/href="\/episodios\/dormir\/momento\/371"/g)).toHaveLength(2);
  expect(list(false)).not.toContain('momento');
});
