import type { XmlElement } from '#app/platform/markup/read-xml.ts';

/** What apps read of the channel. */
export interface ChannelOutline {
  title: string;
  description: string;
  language: string;
  link: string;
  category: string;
  explicit: string;
  author: string;
  ownerEmail: string;
  imageUrl: string;
  guid: string;
  selfUrl: string;
  nextUrl: string;
  movedTo: string;
  trailers: Array<{ url: string; date: string }>;
}

/** What apps read of an item. */
export interface ItemOutline {
  guid: string;
  title: string;
  link: string;
  date: string;
  description: string;
  duration: string;
  imageUrl: string;
  /** Null where there is none. */
  sound: SoundOutline | null;
  soundCount: number;
}

export interface SoundOutline {
  url: string;
  type: string;
  length: string;
}

/** Null where the document is no RSS. */
export function outlineFeed(root: XmlElement): { channel: ChannelOutline; items: ItemOutline[] } | null {
  const channel = root.name === 'rss' ? child(root, 'channel') : undefined;
  if (!channel) return null;
  const relation = (rel: string) =>
    all(channel, 'atom:link').find(({ attributes }) => attributes.rel === rel)?.attributes.href ?? '';
  return {
    channel: {
      title: said(channel, 'title'),
      description: said(channel, 'description'),
      language: said(channel, 'language'),
      link: said(channel, 'link'),
      category: child(channel, 'itunes:category')?.attributes.text?.trim() ?? '',
      explicit: said(channel, 'itunes:explicit'),
      author: said(channel, 'itunes:author'),
      ownerEmail: said(child(channel, 'itunes:owner'), 'itunes:email'),
      imageUrl: child(channel, 'itunes:image')?.attributes.href?.trim() ?? '',
      guid: said(channel, 'podcast:guid'),
      selfUrl: relation('self'),
      nextUrl: relation('next'),
      movedTo: said(channel, 'itunes:new-feed-url'),
      trailers: all(channel, 'podcast:trailer').map(({ attributes }) => ({
        url: attributes.url ?? '',
        date: attributes.pubdate ?? '',
      })),
    },
    items: all(channel, 'item').map(outlineItem),
  };
}

function outlineItem(item: XmlElement): ItemOutline {
  const sounds = all(item, 'enclosure').map(({ attributes: { url, type, length } }) => ({
    url: url?.trim() ?? '',
    type: type?.trim() ?? '',
    length: length?.trim() ?? '',
  }));
  return {
    guid: said(item, 'guid'),
    title: said(item, 'title'),
    link: said(item, 'link'),
    date: said(item, 'pubDate'),
    description: said(item, 'description') || said(item, 'content:encoded') || said(item, 'itunes:summary'),
    duration: said(item, 'itunes:duration'),
    imageUrl: child(item, 'itunes:image')?.attributes.href?.trim() ?? '',
    sound: sounds[0] ?? null,
    soundCount: sounds.length,
  };
}

function all(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((one) => one.name === name);
}

function child(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((one) => one.name === name);
}

function said(element: XmlElement | undefined, name: string): string {
  return (element && child(element, name)?.text.trim()) ?? '';
}
