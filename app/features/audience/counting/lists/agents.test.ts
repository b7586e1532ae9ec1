import { expect, test } from 'vitest';
import { appOfReferrer, readAgent } from './agents.server.ts';

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

test.each([
  ['AntennaPod/3.5.0', 'app', 'AntennaPod', 'mobile'],
  ['Podcasts/1635.1 CFNetwork/1399 Darwin/22.1.0', 'app', 'Apple Podcasts', 'mobile'],
  ['Spotify/8.9.2 iOS/17.5 (iPhone14,7)', 'app', 'Spotify', 'mobile'],
  [
    'AppleCoreMedia/1.0.0.20R361 (Apple Watch; U; CPU OS 9_0 like Mac OS X)',
    'library',
    'AppleCoreMedia',
    'watch',
  ],
  [CHROME, 'browser', 'Chrome', 'mobile'],
  [`${CHROME} Instagram 300.0`, 'browser', 'Chrome', 'mobile'],
  ['Aplicativo de Alguém/1.0', 'unknown', null, 'unknown'],
])('a listener is told with app and device: %s', (text, kind, name, device) => {
  expect(readAgent(text)).toEqual({ kind, name, device });
});

test.each([
  ...['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', 'Deezer Podcasters/1.0', 'iTMS'],
  // The second fetch of a watch, and the copy that a platform keeps for itself.
  ...['atc/1.0 watchOS/10.0 model/Watch6,7', '(null) watchOS/9.0', 'Spotify/1.0'],
  ...['python-requests/2.31', 'Um-Novo-Crawler/3', '', '   '],
])('a program is told from a listener: %s', (text) => {
  expect(readAgent(text).kind).toBe('bot');
});

test('a player on another site is named by its Referer', () => {
  expect(appOfReferrer('https://music.amazon.com.br/')).toBe('Amazon Music');
  expect(appOfReferrer('https://exemplo.com/')).toBeNull();
});
