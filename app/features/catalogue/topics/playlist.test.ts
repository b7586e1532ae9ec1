import { expect, test } from 'vitest';
import { buildPlaylist } from './playlist.ts';

const origin = 'https://conversas.example';

test('lists each entry with its duration and an absolute URL', () => {
  const entries = [
    { title: 'Fé & Ação', audioUrl: 'https://cdn.example/um.mp3', durationSeconds: 2700 },
    { title: 'Sem duração', audioUrl: '/media/audio/dois.mp3', durationSeconds: null },
  ];
  expect(buildPlaylist('Saúde', entries, origin)).toBe(
    [
      '#EXTM3U',
      '#PLAYLIST:Saúde',
      '#EXTINF:2700,Fé & Ação',
      'https://cdn.example/um.mp3',
      '#EXTINF:-1,Sem duração',
      'https://conversas.example/media/audio/dois.mp3',
      '',
    ].join('\n'),
  );
});

test('keeps line breaks in a title from starting a new line', () => {
  const title = 'Um\r\nhttp://evil.example/x.mp3\n#EXTINF:1,y\u2028z\u0085w';
  const lines = buildPlaylist('a\nb', [{ title, audioUrl: '/a.mp3', durationSeconds: 1 }], origin).split(
    /[\n\r\u0085\u2028]/,
  );
  expect(lines).toEqual([
    '#EXTM3U',
    '#PLAYLIST:a b',
    '#EXTINF:1,Um http://evil.example/x.mp3 #EXTINF:1,y z w',
    'https://conversas.example/a.mp3',
    '',
  ]);
});

test.each(['javascript:alert(1)', 'file:///etc/passwd', 'http://[', 'data:audio/mp3,x'])(
  'leaves out %s',
  (audioUrl) => {
    expect(buildPlaylist('a', [{ title: 'x', audioUrl, durationSeconds: 1 }], origin)).not.toContain(
      'EXTINF',
    );
  },
);
