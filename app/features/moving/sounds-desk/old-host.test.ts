import { expect, test } from 'vitest';
import { mayInsertAds, placeOfSound } from './old-host.ts';

test.each([
  ['https://cdn.example/a.mp3', 'cdn.example', []],
  ['https://dts.podtrac.com/redirect.mp3/traffic.libsyn.com/show/a.mp3', 'traffic.libsyn.com', ['Podtrac']],
  ['https://op3.dev/e,pg=abc/https://cdn.example/a.mp3?x=1', 'cdn.example', ['OP3']],
  [
    'https://chtbl.com/track/1A2B/pdst.fm/e/media.example.com/a.mp3',
    'media.example.com',
    ['Chartable', 'Podsights'],
  ],
  ['https://pscrb.fm/rss/p/mgln.ai/e/12/cdn.example/a.mp3', 'cdn.example', ['Podscribe', 'Magellan AI']],
  ['https://media.blubrry.com/programa/cdn.example/a.mp3', 'cdn.example', ['Blubrry']],
  ['https://op3.dev/e/', 'op3.dev', []],
  ['nada', '', []],
] as const)('%s lies at %s', (address, host, prefixes) => {
  expect(placeOfSound(address)).toEqual({ host, prefixes });
});

test('knows hosts that can insert ads, with their subdomains', () => {
  expect(['anchor.fm', 'traffic.libsyn.com:443', 'ANCHOR.FM'].map(mayInsertAds)).toEqual([true, true, true]);
  expect(['notanchor.fm', 'fm', 'cdn.example', ''].map(mayInsertAds)).toEqual([false, false, false, false]);
});
