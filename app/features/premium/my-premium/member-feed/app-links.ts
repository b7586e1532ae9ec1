export interface AppLink {
  name: string;
  address: string;
}

/**
 * Links that open a feed in an app on this device. Only URL schemes of the apps themselves: a web page of the
 * app would learn the secret address.
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
