import { rssXml, TEXT_NAMESPACES } from '#app/pure/text/feed-xml.ts';
import { cdata, escapeXml, xmlElement, xmlText } from '#app/pure/text/xml.ts';
import { clipLine } from './clip-html.ts';
import type { FeedHead, FeedTrailer, Rhythm } from './feed-parts.ts';
import { imageXml, personXml } from './item-xml.server.ts';
import { LONGEST_PERSON, LONGEST_VALUE } from './rules.ts';

const NAMESPACES = {
  ...TEXT_NAMESPACES,
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
  'xmlns:psc': 'http://podlove.org/simple-chapters',
};
const GENERATOR = 'Conversas';

/** A whole feed. @param items from `itemXml`, newest first */
export function feedXml(head: FeedHead, items: readonly string[]): string {
  return rssXml(NAMESPACES, [...channelXml(head), ...items]);
}

function channelXml(head: FeedHead): string[] {
  const title = clipLine(head.title, LONGEST_VALUE);
  return [
    xmlText('title', title),
    xmlText('link', head.link),
    xmlElement('description', {}, cdata(head.description)),
    xmlText('language', head.language),
    ...links(head),
    xmlText('lastBuildDate', head.changedAt && new Date(head.changedAt).toUTCString()),
    xmlText('copyright', clipLine(head.copyright, LONGEST_VALUE)),
    xmlText('generator', GENERATOR),
    xmlElement(
      'image',
      {},
      xmlText('url', head.imageUrl) + xmlText('title', title) + xmlText('link', head.link),
    ),
    xmlText('itunes:author', clipLine(head.author, LONGEST_VALUE)),
    owner(head),
    xmlElement('itunes:image', { href: head.imageUrl }),
    imageXml(head.imageUrl, '1/1'),
    category(head.category),
    xmlText('itunes:explicit', String(head.isExplicit)),
    xmlText('itunes:type', head.type),
    xmlText('itunes:new-feed-url', head.movedTo ?? head.announced),
    ...(head.isPrivate ? [xmlText('itunes:block', 'Yes'), xmlText('podcast:block', 'yes')] : []),
    xmlText('podcast:guid', head.guid),
    xmlText('podcast:medium', 'podcast'),
    xmlElement(
      'podcast:locked',
      head.ownerEmail ? { owner: head.ownerEmail } : {},
      head.isLocked ? 'yes' : 'no',
    ),
    xmlElement(
      'podcast:funding',
      { url: head.funding.url },
      escapeXml(clipLine(head.funding.text, LONGEST_PERSON)),
    ),
    head.host ? personXml(head.host, 'host') : '',
    rhythmXml(head.rhythm ?? ''),
    ...(head.trailers ?? []).map(trailerXml),
  ].filter(Boolean);
}

function links({ selfUrl, firstUrl, nextUrl }: FeedHead): string[] {
  const type = 'application/rss+xml';
  return [
    xmlElement('atom:link', { href: selfUrl, rel: 'self', type }),
    firstUrl ? xmlElement('atom:link', { href: firstUrl, rel: 'first', type }) : '',
    nextUrl ? xmlElement('atom:link', { href: nextUrl, rel: 'next', type }) : '',
  ];
}

/** A private feed has no owner: directories reject a feed without an e-mail. */
function owner({ author, ownerEmail, isPrivate }: FeedHead): string {
  if (isPrivate) return '';
  const name = xmlText('itunes:name', clipLine(author, LONGEST_VALUE));
  return xmlElement('itunes:owner', {}, name + xmlText('itunes:email', ownerEmail));
}

function category(path: string): string {
  const [text = '', within] = path.split(' > ');
  return xmlElement(
    'itunes:category',
    { text },
    within ? xmlElement('itunes:category', { text: within }) : '',
  );
}

const RHYTHMS: Readonly<Record<Exclude<Rhythm, '' | 'finished'>, { rrule: string; words: string }>> = {
  daily: { rrule: 'FREQ=DAILY', words: 'Todo dia' },
  weekly: { rrule: 'FREQ=WEEKLY', words: 'Toda semana' },
  biweekly: { rrule: 'FREQ=WEEKLY;INTERVAL=2', words: 'A cada duas semanas' },
  monthly: { rrule: 'FREQ=MONTHLY', words: 'Todo mês' },
};

function rhythmXml(rhythm: Rhythm): string {
  if (rhythm === '') return '';
  if (rhythm === 'finished')
    return xmlElement('podcast:updateFrequency', { complete: 'true' }, escapeXml('O programa terminou'));
  const { rrule, words } = RHYTHMS[rhythm];
  return xmlElement('podcast:updateFrequency', { rrule }, escapeXml(words));
}

function trailerXml({ title, url, bytes, type, season, publishedAt }: FeedTrailer): string {
  return xmlElement(
    'podcast:trailer',
    { pubdate: new Date(publishedAt).toUTCString(), url, length: bytes, type, season },
    escapeXml(clipLine(title, LONGEST_PERSON)),
  );
}
