import { expect, test } from 'vitest';
import { settingsSchema } from '#app/features/records/settings/settings.ts';
import { LISTENING_APPS } from '#app/pure/site/listening-apps.ts';
import { addressIn, shownApps } from './app-addresses.ts';

const feedUrl = 'https://conversas.example/feed.xml';
const DEFAULTS = settingsSchema.parse({});
const show = (changes: Partial<typeof DEFAULTS> = {}) => ({ settings: { ...DEFAULTS, ...changes }, feedUrl });
const FEED = 'https%3A%2F%2Fconversas.example%2Ffeed.xml';

test("apps open the show by its feed, or by Apple's number", () => {
  expect(addressIn('antennapod', show({ showName: 'Sopro & cia' }))).toBe(
    `https://antennapod.org/deeplink/subscribe?url=${FEED}&title=Sopro%20%26%20cia`,
  );
  expect(addressIn('podcast-addict', show())).toBe(`https://podcastaddict.com/feed/${FEED}`);
  expect(addressIn('player-fm', show())).toBe(`https://player.fm/subscribe?id=${FEED}`);
  expect(addressIn('pocket-casts', show())).toBe('https://pcasts.in/feed/conversas.example/feed.xml');
  expect(addressIn('overcast', show())).toBe(`overcast://x-callback-url/add?url=${FEED}`);
  const known = show({ appleId: '1234567890' });
  expect(addressIn('apple', known)).toBe('https://podcasts.apple.com/podcast/id1234567890');
  expect(addressIn('overcast', known)).toBe('https://overcast.fm/itunes1234567890');
  expect(addressIn('pocket-casts', known)).toBe('https://pca.st/itunes/1234567890');
  expect(addressIn('castro', known)).toBe('https://castro.fm/itunes/1234567890');
  expect(addressIn('castbox', known)).toBe('https://castbox.fm/vic/1234567890');
});

test("Apple's number is read out of the address of the show there", () => {
  const appleUrl = 'https://podcasts.apple.com/br/podcast/conversas/id1234567890';
  expect(addressIn('overcast', show({ appleUrl }))).toBe('https://overcast.fm/itunes1234567890');
  expect(addressIn('apple', show({ appleUrl, appleId: '99999' }))).toBe(appleUrl);
});

test('an app without an address is left out, and each device has its own first ones', () => {
  const { all, first } = shownApps(show());
  const names = all.map(({ app }) => app);
  for (const app of ['spotify', 'youtube', 'youtube-music', 'deezer', 'amazon', 'castbox'] as const)
    expect(names).not.toContain(app);
  expect(first.ios.map(({ app }) => app)).toEqual(['apple', 'overcast', 'pocket-casts', 'castro']);
  expect(first.android.map(({ app }) => app)).toEqual(['antennapod', 'pocket-casts', 'podcast-addict']);
  const url = 'https://musica.example/1';
  const addresses = {
    spotifyUrl: url,
    youtubeUrl: url,
    youtubeMusicUrl: url,
    deezerUrl: url,
    amazonUrl: url,
  };
  const full = shownApps(show({ ...addresses, appleId: '1234567890' }));
  expect(full.all.map(({ app }) => app)).toEqual(Object.keys(LISTENING_APPS));
  expect(full.first.android.map(({ app }) => app)).toEqual([
    'spotify',
    'youtube-music',
    'antennapod',
    'pocket-casts',
  ]);
});
