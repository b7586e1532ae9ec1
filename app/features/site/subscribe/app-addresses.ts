import type { Settings } from '#app/features/records/settings/settings.ts';
import { appleIdOf } from '#app/pure/site/apple-id.ts';
import { LISTENING_APPS, type ListeningApp } from '#app/pure/site/listening-apps.ts';

type Known = Pick<
  Settings,
  | 'showName'
  | 'spotifyUrl'
  | 'appleUrl'
  | 'appleId'
  | 'youtubeUrl'
  | 'youtubeMusicUrl'
  | 'deezerUrl'
  | 'amazonUrl'
>;

/** What the addresses of apps are made of. */
interface Show {
  settings: Known;
  /** The public feed, where it is now. */
  feedUrl: string;
}

/** What a page shows of an app. */
export interface ShownApp {
  app: ListeningApp;
  name: string;
  /** Where there is an app of it. */
  where: string;
}

const PHONES = 'iPhone e Android';
const EVERYWHERE = 'Celular e computador';
const WHERE: Readonly<Record<ListeningApp, string>> = {
  spotify: EVERYWHERE,
  apple: 'iPhone, iPad e Mac',
  'youtube-music': EVERYWHERE,
  youtube: EVERYWHERE,
  amazon: EVERYWHERE,
  deezer: EVERYWHERE,
  'pocket-casts': EVERYWHERE,
  castbox: PHONES,
  antennapod: 'Android',
  'podcast-addict': 'Android',
  overcast: 'iPhone e iPad',
  castro: 'iPhone e iPad',
  'player-fm': EVERYWHERE,
};

/** Devices that a style sheet tells apart, and what is offered first on each. */
export const FIRST_ON = {
  ios: ['apple', 'spotify', 'youtube-music', 'overcast', 'pocket-casts', 'castro'],
  android: ['spotify', 'youtube-music', 'antennapod', 'pocket-casts', 'podcast-addict', 'castbox'],
  computer: ['spotify', 'apple', 'youtube-music', 'youtube', 'pocket-casts', 'player-fm'],
} as const satisfies Record<string, readonly ListeningApp[]>;
export type Device = keyof typeof FIRST_ON;
const MOST_FIRST = 4;

/**
 * Where an app opens the show; null where that is not known. By the feed or by Apple's number where the app knows them,
 * else by the address that the host has copied from it.
 */
export function addressIn(app: ListeningApp, { settings, feedUrl }: Show): string | null {
  const appleId = settings.appleId || appleIdOf(settings.appleUrl);
  const feed = encodeURIComponent(feedUrl);
  const bare = feedUrl.replace(/^https?:\/\//, '');
  switch (app) {
    case 'apple':
      return (
        settings.appleUrl ||
        (appleId ? `https://podcasts.apple.com/podcast/id${appleId}` : `podcast://${bare}`)
      );
    case 'overcast':
      return appleId ? `https://overcast.fm/itunes${appleId}` : `overcast://x-callback-url/add?url=${feed}`;
    case 'castro':
      return appleId ? `https://castro.fm/itunes/${appleId}` : `castros://subscribe/${bare}`;
    case 'pocket-casts':
      return appleId ? `https://pca.st/itunes/${appleId}` : `https://pcasts.in/feed/${bare}`;
    case 'castbox':
      return appleId ? `https://castbox.fm/vic/${appleId}` : null;
    case 'antennapod':
      return `https://antennapod.org/deeplink/subscribe?url=${feed}&title=${encodeURIComponent(settings.showName)}`;
    case 'podcast-addict':
      return `https://podcastaddict.com/feed/${feed}`;
    case 'player-fm':
      return `https://player.fm/subscribe?id=${feed}`;
    case 'spotify':
      return settings.spotifyUrl || null;
    case 'youtube':
      return settings.youtubeUrl || null;
    case 'youtube-music':
      return settings.youtubeMusicUrl || null;
    case 'deezer':
      return settings.deezerUrl || null;
    case 'amazon':
      return settings.amazonUrl || null;
  }
}

/** All apps that have an address, and the few to offer first on each device. */
export function shownApps(show: Show): { all: ShownApp[]; first: Record<Device, ShownApp[]> } {
  const all = (Object.keys(LISTENING_APPS) as ListeningApp[])
    .filter((app) => addressIn(app, show) !== null)
    .map((app) => ({ app, name: LISTENING_APPS[app], where: WHERE[app] }));
  const firstOn = (device: Device) =>
    FIRST_ON[device].flatMap((app) => all.find((one) => one.app === app) ?? []).slice(0, MOST_FIRST);
  return { all, first: { ios: firstOn('ios'), android: firstOn('android'), computer: firstOn('computer') } };
}
