import type { ClickTarget } from '#app/pure/site/click-targets.ts';
import type { SiteFacts } from './site-facts.ts';

export interface NavigationLink {
  to: string;
  label: string;
  /** It leads to where else the show is, and its clicks are counted. */
  target?: ClickTarget;
}

/** The submenu of topics from the database, with the ranking at the end. */
export function topicLinks(topics: SiteFacts['topics']): NavigationLink[] {
  return [
    ...topics.map(({ slug, name }) => ({
      to: `/topics/${slug}` satisfies Href<'/topics/:slug'>,
      label: name,
    })),
    { to: '/topics/populares' satisfies Href, label: 'Populares' },
  ];
}

export const aboutLinks: NavigationLink[] = [
  { to: '/about/sobre' satisfies Href, label: 'Sobre' },
  { to: '/about/imprensa' satisfies Href, label: 'Imprensa' },
  { to: '/about/contato' satisfies Href, label: 'Contato' },
];

/** Where else to find the show: the profiles in the settings, and the feed. */
export function socialLinks(site: SiteFacts): NavigationLink[] {
  return [
    { to: site.spotifyUrl, label: 'Spotify', target: 'spotify' as const },
    { to: site.appleUrl, label: 'Apple Podcasts', target: 'apple' as const },
    { to: site.youtubeUrl, label: 'YouTube', target: 'youtube' as const },
    { to: site.instagramUrl, label: 'Instagram', target: 'instagram' as const },
    { to: '/feed.xml' satisfies Href, label: 'RSS', target: 'rss' as const },
  ].filter(({ to }) => to !== '');
}
