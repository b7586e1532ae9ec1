export interface AppLink {
  name: string;
  address: string;
}

/**
 * What opens a feed in an app that is on this device. Only schemes that lead to the app itself: through another's web
 * page the address would be told to them.
 */
export function appLinks(feedUrl: string): AppLink[] {
  const rest = feedUrl.replace(/^https?:\/\//, '');
  return [
    { name: 'Apple Podcasts', address: `podcast://${rest}` },
    { name: 'Pocket Casts', address: `pktc://subscribe/${rest}` },
    { name: 'Overcast', address: `overcast://x-callback-url/add?url=${encodeURIComponent(feedUrl)}` },
    { name: 'AntennaPod', address: `antennapod-subscribe://${rest}` },
    { name: 'Castro', address: `castros://subscribe/${rest}` },
    { name: 'Podcast Addict', address: `podcastaddict://${rest}` },
  ];
}
