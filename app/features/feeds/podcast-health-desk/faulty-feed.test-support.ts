import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import sharp from 'sharp';

/** What the server of a test has at an address. */
export type Served = (request: IncomingMessage, response: ServerResponse) => void;

/** One episode of a feed; what is left out is as it should be. */
export interface MadeItem {
  slug: string;
  title?: string;
  guid?: string;
  sound?: string;
  type?: string;
  length?: number;
  duration?: string | null;
  imageUrl?: string;
}

export const SOUND = Buffer.alloc(40_000, 7);

/** A whole feed. @param without names of tags of the channel that are left out */
export function madeFeed(
  origin: string,
  items: readonly MadeItem[],
  without: readonly string[] = [],
): string {
  const channel: Array<[string, string]> = [
    ['title', '<title>Conversas</title>'],
    ['link', `<link>${origin}/</link>`],
    ['description', '<description>Sobre a vida</description>'],
    ['language', '<language>pt-br</language>'],
    ['self', `<atom:link href="${origin}/feed.xml" rel="self" type="application/rss+xml"/>`],
    ['author', '<itunes:author>Ana</itunes:author>'],
    ['owner', '<itunes:owner><itunes:email>ana@example.com</itunes:email></itunes:owner>'],
    ['image', `<itunes:image href="${origin}/capa.jpg"/>`],
    ['category', '<itunes:category text="Education"/>'],
    ['explicit', '<itunes:explicit>false</itunes:explicit>'],
    ['guid', '<podcast:guid>917393e3-1b1e-5cef-ace4-edaa54e1f810</podcast:guid>'],
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel>',
    ...channel.filter(([name]) => !without.includes(name)).map(([, xml]) => xml),
    ...items.map((item) => madeItem(origin, item)),
    '</channel></rss>',
  ].join('\n');
}

function madeItem(origin: string, { slug, title = slug, guid = slug, ...rest }: MadeItem): string {
  const { sound = `${origin}/${slug}.mp3`, type = 'audio/mpeg', length = SOUND.length } = rest;
  const { duration = '600', imageUrl } = rest;
  return [
    `<item><title>${title}</title><link>${origin}/episodios/${slug}</link>`,
    `<guid isPermaLink="false">${guid}</guid><pubDate>Mon, 15 Jun 2026 12:00:00 GMT</pubDate>`,
    `<description>Uma conversa</description><enclosure url="${sound}" length="${length}" type="${type}"/>`,
    duration === null ? '' : `<itunes:duration>${duration}</itunes:duration>`,
    imageUrl ? `<itunes:image href="${imageUrl}"/>` : '',
    '</item>',
  ].join('');
}

/** Answers by path; what nobody serves is not there. */
export function serving(places: Record<string, Served>): RequestListener {
  return (request, response) => {
    const place = places[(request.url ?? '').split('?')[0] ?? ''];
    if (place) return place(request, response);
    response.writeHead(404).end();
  };
}

/** A whole body; of HEAD its length alone. */
export function body(bytes: Buffer | string, type: string): Served {
  return ({ method }, response) => {
    response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(bytes) });
    response.end(method === 'HEAD' ? undefined : bytes);
  };
}

/** A file that answers ranges. */
export function ranged(bytes: Buffer, type: string): Served {
  return (request, response) => {
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
    if (!range) return body(bytes, type)(request, response);
    const from = Number(range[1]);
    const part = bytes.subarray(from, Number(range[2] || bytes.length) + 1);
    response.writeHead(206, {
      'content-type': type,
      'content-length': part.length,
      'content-range': `bytes ${from}-${from + part.length - 1}/${bytes.length}`,
    });
    response.end(part);
  };
}

export function status(code: number, text = ''): Served {
  return (_request, response) => void response.writeHead(code).end(text);
}

/** Never answers. */
export const silent: Served = () => {};

export async function cover(
  format: 'jpeg' | 'png',
  { width = 1400, height = 1400, hasAlpha = false } = {},
): Promise<Served> {
  const background = { r: 198, g: 90, b: 58, alpha: hasAlpha ? 0.5 : 1 };
  const picture = sharp({ create: { width, height, channels: hasAlpha ? 4 : 3, background } });
  return body(await picture.toFormat(format).toBuffer(), `image/${format}`);
}
