import type { FigureKind, Part } from '../../app/pure/site/figure-kinds.ts';

type Shares = ReadonlyArray<readonly [key: string, share: number]>;

interface SampleKind {
  kind: FigureKind;
  /** Of the downloads of a day. */
  share: number;
  hasItems: boolean;
  parts: Partial<Record<Part, Shares>>;
}

const DEVICES: Shares = [
  ...([
    ['mobile', 74],
    ['computer', 18],
    ['speaker', 4],
  ] as const),
  ...([
    ['car', 2],
    ['unknown', 2],
  ] as const),
];
const COUNTRIES: Shares = [
  ...([
    ['BR', 86],
    ['PT', 8],
    ['US', 4],
  ] as const),
  ...([
    ['AO', 1],
    ['unknown', 1],
  ] as const),
];
const HOURS: Shares = Array.from(
  { length: 24 },
  (_, hour) => [String(hour).padStart(2, '0'), hour < 6 ? 1 : hour > 17 ? 7 : 4] as const,
);
const APPS: Shares = Object.entries({
  'Apple Podcasts': 34,
  site: 24,
  'Pocket Casts': 12,
  AntennaPod: 11,
  Chrome: 9,
  Overcast: 6,
  unknown: 4,
});
const BROWSERS: Shares = Object.entries({ Chrome: 58, Safari: 27, Firefox: 8, Edge: 5, unknown: 2 });
const EVERYWHERE = { device: DEVICES, country: COUNTRIES, hour: HOURS };

/** What a podcast that is heard a lot has on a day. */
export const SAMPLE_KINDS: readonly SampleKind[] = [
  {
    ...{ kind: 'download', share: 1, hasItems: true },
    parts: {
      app: APPS,
      ...EVERYWHERE,
      source: Object.entries({ feed: 62, site: 24, members: 8, 'www.google.com': 4, other: 2 }),
    },
  },
  {
    ...{ kind: 'stream', share: 0.3, hasItems: true },
    parts: { app: BROWSERS, ...EVERYWHERE, source: [['site', 1]] },
  },
  {
    ...{ kind: 'view', share: 0.8, hasItems: true },
    parts: {
      app: BROWSERS,
      ...EVERYWHERE,
      source: Object.entries({
        direct: 38,
        'www.google.com': 24,
        'l.instagram.com': 17,
        'via whatsapp': 11,
        'www.youtube.com': 6,
        'via link': 3,
        other: 1,
      }),
    },
  },
  {
    ...{ kind: 'click', share: 0.08, hasItems: true },
    parts: {
      app: BROWSERS,
      ...EVERYWHERE,
      target: Object.entries({
        spotify: 44,
        apple: 19,
        youtube: 16,
        'via-whatsapp': 12,
        instagram: 6,
        rss: 3,
      }),
    },
  },
  {
    ...{ kind: 'feed', share: 0.12, hasItems: false },
    parts: {
      app: Object.entries({ AntennaPod: 48, 'Podcast Addict': 31, 'Apple Podcasts': 15, Overcast: 6 }),
    },
  },
];

/** Pages that were looked at. */
export const SAMPLE_PAGES: Shares = Object.entries({
  '/': 48,
  '/episodios': 33,
  '/topics': 15,
  '/search': 4,
});

/** What services say of their people: on the newest day, and each day before one in `LOST_EACH_DAYS` fewer. */
export const SAMPLE_SERVICES: ReadonlyArray<readonly [service: string, subscribers: number]> = [
  ['Feedly', 131],
  ['Overcast', 84],
  ['Inoreader', 22],
  ['NewsBlur', 7],
];
export const LOST_EACH_DAYS = 5;
/** No name of a service can have a number of a feed with a space. */
export const SAMPLE_FEED_ID = 'sample data';

/** Listeners of each ten seconds of a sound of half an hour. @param place of the item, the newest first */
export function sampleCurve(place: number): number[] {
  const first = Math.max(8, 240 - 4 * place);
  return Array.from({ length: 180 }, (_, slot) => {
    const beginning = slot < 6 ? 0.18 * (slot / 6) : 0.18;
    return Math.max(1, Math.round(first * (1 - beginning) * (1 - (slot / 180) * (0.35 + (place % 5) / 20))));
  });
}
