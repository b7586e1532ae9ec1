// What 1,400 listeners and visitors do in three days, and what of it is to be counted.

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const APPS = ['AntennaPod/3.5.0', 'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)', 'Pocket Casts/1.0'];
const IN_APPS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 300.0',
  'Mozilla/5.0 (Linux; Android 13; SM) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/110.0 Mobile Safari/537.36 [FB_IAB/FB4A]',
];
const BOTS = ['Googlebot/2.1', 'Spotify/1.0', 'atc/1.0 watchOS/10.0', 'curl/8.5.0', '(null) watchOS/9.0'];
/** In a network of a hosting company. */
const HOSTED = '95.216';
/** Of the picture before the sound: as much as a minute. */
export const COVER_BYTES = 1_000_000;
export const SECONDS = 180;
const MINUTE_BYTES = 960_000;
export interface Ask {
  listener: number;
  path: string;
  agent: string;
  headers?: Record<string, string>;
  method?: string;
  body?: string;
  network?: string;
  /** Leaves after so many bytes. */
  leavesAfter?: number;
}

/** What happens at one time; each time ends with a stop, which writes what was counted. */
export interface Round {
  /** Hours after the first midnight. */
  hour: number;
  asks: Ask[];
}

export const EXPECTED = {
  'download 2026-09-02': 0,
  'download 2026-09-03': 0,
  'download 2026-09-04': 0,
  'stream 2026-09-03': 0,
  'view 2026-09-02': 0,
  'click 2026-09-02': 0,
  'click of the item 2026-09-02': 0,
  'request 2026-09-02': 0,
  'request 2026-09-03': 0,
  'feed 2026-09-02': 0,
  'feed 2026-09-03': 0,
  'subscribers of Feedly 2026-09-02': 0,
  'subscribers of Overcast 2026-09-02': 0,
  'left out, bot': 0,
  'left out, hosting': 0,
};
export type Expectation = keyof typeof EXPECTED;

export interface TriedSounds {
  itemId: string;
  /** Of its sound. */
  path: string;
  /** An item whose sound is kept elsewhere. */
  elsewhereId: string;
}

/** The other site that the description of the item leads to. */
export const NOTED_HOST = 'livro.example';

/** @param expect adds to what is to be counted */
export function trafficOf(
  { itemId, path, elsewhereId }: TriedSounds,
  expect: (what: Expectation, times: number) => void,
): Round[] {
  let listeners = 0;
  const rounds = new Map<number, Ask[]>();
  const at = (hour: number, ...asks: Ask[]) => rounds.set(hour, [...(rounds.get(hour) ?? []), ...asks]);
  const app = (listener: number) => APPS[listener % APPS.length] ?? '';
  /** @param make what one listener sends, hour by hour */
  const group = (
    count: number,
    make: (listener: number) => ReadonlyArray<readonly [hour: number, ask: Partial<Ask>]>,
  ) => {
    for (let one = 0; one < count; one += 1) {
      listeners += 1;
      const listener = listeners;
      for (const [hour, ask] of make(listener)) at(hour, { listener, path, agent: app(listener), ...ask });
    }
    return count;
  };
  const range = (from: number, to: number | '') => ({ headers: { Range: `bytes=${from}-${to}` } });
  const first = 'download 2026-09-02';

  expect(
    first,
    group(250, () => [[12, {}]]),
  );
  expect(
    first,
    group(100, () => [
      [12, range(COVER_BYTES, COVER_BYTES + 399_999)],
      [12, range(COVER_BYTES + 400_000, COVER_BYTES + 799_999)],
      [13, range(COVER_BYTES + 700_000, COVER_BYTES + 999_999)],
    ]),
  );
  group(80, () => Array.from({ length: 8 }, () => [12, range(COVER_BYTES, COVER_BYTES + 399_999)] as const));
  group(100, () => [[12, { ...range(0, ''), leavesAfter: 16_000 }]]);
  group(50, () => [[12, { ...range(0, ''), leavesAfter: COVER_BYTES + 16_000 }]]);
  group(50, () => [[12, range(0, COVER_BYTES - 1)]]);
  expect(
    first,
    group(50, () => [
      [12, range(0, 1)],
      [12, range(0, '')],
    ]),
  );
  group(40, () => [
    [12, { method: 'HEAD' }],
    [12, range(99_000_000, '')],
    [12, range(0, 1)],
  ]);
  // Resumed: the first third, and the rest an hour later.
  expect(
    first,
    group(50, () => [
      [12, range(0, COVER_BYTES + 500_000)],
      [13, range(COVER_BYTES + 500_001, '')],
    ]),
  );
  expect(
    'left out, bot',
    group(50, (listener) => [[12, { agent: BOTS[listener % BOTS.length] ?? '' }]]),
  );
  expect(
    'left out, hosting',
    group(20, () => [[12, { agent: CHROME, network: HOSTED }]]),
  );
  expect(
    first,
    group(20, () => [[12, { network: HOSTED }]]),
  );
  expect(
    first,
    group(50, (listener) => [[12, { agent: IN_APPS[listener % IN_APPS.length] ?? '' }]]),
  );
  group(20, () => [[12, { agent: CHROME, headers: { 'Sec-Purpose': 'prefetch' } }]]);
  // The site's player: its requests count by its reports alone, once as a download and once as a stream.
  const player = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'audio' };
  const heard = (body: string) => ({ agent: CHROME, method: 'POST', path: `/ouvir/${itemId}`, body });
  const streams = group(40, () => [
    [30, { agent: CHROME, headers: player }],
    [30, heard('0-40')],
    [30, heard('40-62')],
    [31, heard('40-62')],
  ]);
  expect('stream 2026-09-03', streams);
  expect('download 2026-09-03', streams);
  // Across midnight once; 23 hours later not again; 25 hours later again.
  expect(
    first,
    group(40, () => [
      [23.9, {}],
      [24.1, {}],
      [46.8, {}],
    ]),
  );
  const twice = group(40, () => [
    [24.1, {}],
    [49.2, {}],
  ]);
  expect('download 2026-09-03', twice);
  expect('download 2026-09-04', twice);
  // Pages: looked at, fetched ahead and looked at, fetched ahead only, by programs.
  const page = { path: '/episodios/um-som', agent: CHROME };
  const ahead = { ...page, headers: { 'Sec-Purpose': 'prefetch', 'Sec-Fetch-Dest': 'document' } };
  const viewReport = { agent: CHROME, method: 'POST', path: '/visto', body: page.path };
  expect(
    'view 2026-09-02',
    group(50, () => [[12, page]]),
  );
  expect(
    'view 2026-09-02',
    group(30, () => [
      [12, ahead],
      [12, viewReport],
    ]),
  );
  group(20, () => [[12, ahead]]);
  expect(
    'left out, bot',
    group(10, () => [[12, { ...page, agent: 'Googlebot/2.1' }]]),
  );
  const click = (query: string) => ({ agent: CHROME, method: 'POST', path: `/saida?${query}` });
  expect(
    'click 2026-09-02',
    group(30, () => [[12, click('para=spotify')]]),
  );
  for (const query of [`site=${NOTED_HOST}`, 'para=via-whatsapp']) {
    const clicks = group(20, () => [[12, click(`em=${page.path}&${query}`)]]);
    expect('click 2026-09-02', clicks);
    expect('click of the item 2026-09-02', clicks);
  }
  group(10, () => [[12, click(`em=${page.path}&site=inventado.example`)]]);
  expect(
    'left out, bot',
    group(10, () => [[12, { ...click('para=rss'), agent: 'Googlebot/2.1' }]]),
  );
  // Sound elsewhere: asked for, again an hour later, 25 hours later, by HEAD, by programs.
  const elsewhere = { path: `/ouvir/${elsewhereId}/a.mp3` };
  expect(
    'request 2026-09-02',
    group(60, () => [
      [12, elsewhere],
      [13, { ...elsewhere, ...range(100, '') }],
    ]),
  );
  const again = group(20, () => [
    [12, elsewhere],
    [37, elsewhere],
  ]);
  expect('request 2026-09-02', again);
  expect('request 2026-09-03', again);
  group(20, () => [[12, { ...elsewhere, method: 'HEAD' }]]);
  expect(
    'left out, bot',
    group(10, () => [[12, { ...elsewhere, agent: 'Spotify/1.0' }]]),
  );
  // The feed: by apps that ask again and again, also with what they have; by services, which tell how many they are.
  const feed = { path: '/feed.xml', agent: 'AntennaPod/3.5.0' };
  const kept = { ...feed, headers: { 'If-Modified-Since': 'Fri, 01 Jan 2038 00:00:00 GMT' } };
  expect(
    'feed 2026-09-02',
    group(30, () => [
      [12, feed],
      [12, { ...feed, path: '/feed.xml?apos=x' }],
      [13, kept],
    ]),
  );
  const daily = group(10, () => [
    [12, kept],
    [37, kept],
  ]);
  expect('feed 2026-09-02', daily);
  expect('feed 2026-09-03', daily);
  group(10, () => [[12, { ...feed, agent: CHROME }]]);
  const overcast = (count: number, id: number) => ({
    ...feed,
    agent: `Overcast/1.0 Podcast Sync (${count} subscribers; feed-id=${id}; +http://overcast.fm/)`,
  });
  group(1, () => [
    [12, { ...feed, agent: 'Feedly/1.0 (poller; 131 subscribers;)' }],
    [13, { ...feed, agent: 'Feedly/1.0 (poller; 129 subscribers;)' }],
    [12, overcast(84, 1)],
    [12, overcast(6, 2)],
  ]);
  expect('subscribers of Feedly 2026-09-02', 129);
  expect('subscribers of Overcast 2026-09-02', 90);
  console.log(
    `${listeners} listeners, ${[...rounds.values()].flat().length} requests, a minute is ${MINUTE_BYTES} bytes`,
  );
  return [...rounds].sort(([one], [other]) => one - other).map(([hour, asks]) => ({ hour, asks }));
}
