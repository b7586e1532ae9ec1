import { expect, test } from 'vitest';
import { episodeFields, videoFields } from '../../../../tests/support/records/item-form.ts';
import { ITEM_SCHEMAS } from './input.ts';

/** The names of the refused fields. */
function refused(kind: 'episode' | 'video', fields: Record<string, string>): string[] {
  const all = kind === 'video' ? videoFields(fields) : episodeFields(fields);
  const parsed = ITEM_SCHEMAS[kind].safeParse(all);
  return parsed.success ? [] : [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))];
}

test('requires title and date, and for a video also guest and link', () => {
  const nothing = { title: ' ', date: '', guest: '', youtubeLink: '' };
  expect(refused('episode', nothing)).toEqual(['title', 'date']);
  expect(refused('video', nothing).sort()).toEqual(['date', 'guest', 'title', 'youtubeLink']);
});

test('refuses a state that is none: a published item would become a draft', () => {
  expect(refused('episode', { state: 'zzz' })).toEqual(['state']);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///x',
  'ftp://a.com/b',
  '/x',
  '//a.com',
  'a b',
  'http://',
])('refuses %s as a URL', (address) => {
  expect(refused('episode', { audioUrl: address })).toEqual(['audioUrl']);
  expect(refused('video', { youtubeLink: address })).toEqual(['youtubeLink']);
});

test.each([
  ['http://localhost:3000/a.mp3', 'Este endereço só existe num computador ou numa rede'],
  ['http://127.1/a.mp3', 'Este endereço só existe'],
  ['http://2130706433/a.mp3', 'Este endereço só existe'],
  ['http://[::1]/a.mp3', 'Este endereço só existe'],
  ['https://nas.local/a.mp3', 'Este endereço só existe'],
  ['https://servidor/a.mp3', 'Este endereço só existe'],
  ['https://ana:segredo@a.com/a.mp3', 'Este endereço leva um usuário ou uma senha'],
  ['http:https://a.com/a.mp3', 'Este endereço está escrito errado. Seria https://a.com/a.mp3?'],
  ['http://https://a.com/a.mp3', 'Este endereço está escrito errado. Seria https://a.com/a.mp3?'],
  ['https//a.com/a.mp3', 'Este endereço está escrito errado. Seria https://a.com/a.mp3?'],
  ['http:https://localhost/a.mp3', 'Escreva um endereço completo'],
])('refuses %s, which visitors cannot open, and says why', (audioUrl, why) => {
  const { error } = ITEM_SCHEMAS.episode.safeParse(episodeFields({ audioUrl }));
  expect(error?.issues).toMatchObject([{ path: ['audioUrl'], message: expect.stringContaining(why) }]);
});

test.each([
  'https://youtu.be/dQw4w9WgXcQ?t=42',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'http://m.youtube.com/live/dQw4w9WgXcQ?feature=share',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube.com/watch?list=PLx&v=dQw4w9WgXcQ',
  ' https://music.youtube.com/watch?v=dQw4w9WgXcQ ',
])('normalizes %s', (youtubeLink) => {
  const parsed = ITEM_SCHEMAS.video.parse(videoFields({ youtubeLink }));
  expect(parsed.youtubeLink).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
});

test('refuses playlists, channels and links outside YouTube', () => {
  expect(refused('video', { youtubeLink: 'https://www.youtube.com/playlist?list=PLx' })).toEqual([
    'youtubeLink',
  ]);
  expect(refused('episode', { youtubeLink: 'https://www.youtube.com/@canal' })).toEqual(['youtubeLink']);
  for (const youtubeLink of [
    'https://vimeo.com/1',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'https://user@youtube.com/watch?v=dQw4w9WgXcQ',
    'https://evil.example/youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be.evil.example/dQw4w9WgXcQ',
  ])
    for (const kind of ['episode', 'video'] as const)
      expect(refused(kind, { youtubeLink })).toEqual(['youtubeLink']);
});

test('accepts whole, non-negative minutes and seconds from 0 to 59', () => {
  expect(refused('episode', { minutes: '0', seconds: '59' })).toEqual([]);
  expect(refused('episode', { minutes: '', seconds: '' })).toEqual([]);
  for (const minutes of ['-1', '1.5', 'x', '10000', '1e2']) {
    expect(refused('video', { minutes })).toEqual(['minutes']);
  }
  for (const seconds of ['60', '-1', '5,5']) expect(refused('episode', { seconds })).toEqual(['seconds']);
});

test.each([
  ['date', '2026-02-30'],
  ['date', '10/01/2026'],
  ['time', '24:00'],
  ['time', 'meio-dia'],
  ['title', 'a'.repeat(301)],
  ['subtitle', 'a'.repeat(601)],
  ['description', 'a'.repeat(100_001)],
  ['audioUrl', `https://a.com/${'a'.repeat(2_000)}`],
  ['thumbnail', 'nada'],
])('refuses %s with the value %s', (field, value) => {
  expect(refused('episode', { [field]: value })).toEqual([field]);
});

test("reads 'none' as no topic, and makes a slug from any text", () => {
  const parsed = ITEM_SCHEMAS.episode.parse(
    episodeFields({ topic: 'nenhum', slug: ' Fé & Ação! ', newId: 'x' }),
  );
  expect(parsed).toMatchObject({
    topic: null,
    slug: 'fe-acao',
    newId: null,
    state: 'rascunho',
    minutes: null,
  });
});
