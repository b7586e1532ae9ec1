import type { Selectable } from 'kysely';
import { guestNames } from '#app/features/catalogue/items/guests.server.ts';
import type { ItemsTable } from '#app/features/catalogue/items/tables.server.ts';
import { sanitizeRichText } from '#app/platform/markup/rich-text.server.ts';
import { hasWrittenTimes } from '#app/pure/chapters/chapter-times.ts';
import { enclosureOf } from '#app/pure/media/enclosure.ts';
import { pictureAddresses, renditionIn } from '#app/pure/media/picture.ts';
import { youtubeVideoId } from '#app/pure/media/youtube.ts';
import { cdata, escapeXml, xmlElement, xmlText } from '#app/pure/text/xml.ts';
import { clipHtml, clipLine, plainerHtml } from './clip-html.ts';
import type { FeedPerson, ItemFrame, SaidInItem } from './feed-parts.ts';
import { type LighterColumns, lighterXml } from './lighter-xml.ts';
import { LONGEST_PERSON, LONGEST_VALUE, MOST_CONTENT_BYTES, MOST_DESCRIPTION_BYTES } from './rules.ts';
import { saidXml, timesHtml } from './said-xml.server.ts';

/** The columns of an item that a feed needs. */
export type HeardItem = Pick<
  Selectable<ItemsTable>,
  | 'id'
  | 'slug'
  | 'guid'
  | 'title'
  | 'subtitle'
  | 'guest'
  | 'guest_names'
  | 'description_html'
  | 'topic_id'
  | 'access'
  | 'published_at'
  | 'updated_at'
  | 'duration_seconds'
  | 'audio_url'
  | 'audio_bytes'
  | 'audio_mime'
  | 'youtube_link'
  | 'cover_url'
  | 'season'
  | 'episode_number'
  | 'episode_type'
  | 'is_explicit'
> &
  LighterColumns;

/** An episode as an item of a feed; '' when it has no valid enclosure. */
export function itemXml(item: HeardItem, frame: ItemFrame, said?: SaidInItem): string {
  const audio_url = item.audio_url && frame.audioUrl(item.audio_url, item);
  const found = enclosureOf({ ...item, audio_url }, frame.origin);
  if (!found.ok) return '';
  const { url, bytes, type } = found.enclosure;
  const { season, episode_number: episode, duration_seconds: duration } = item;
  return xmlElement(
    'item',
    {},
    [
      xmlText('title', clipLine(item.title, LONGEST_VALUE)),
      xmlText('link', `${frame.origin}/episodios/${item.slug}` satisfies AbsoluteHref<'/episodios/:slug'>),
      xmlElement('guid', { isPermaLink: 'false' }, escapeXml(item.guid)),
      xmlText('pubDate', new Date(item.published_at).toUTCString()),
      ...texts(item, frame, said),
      topic(item.topic_id, frame),
      xmlElement('enclosure', { url, length: bytes, type }),
      lighterXml(item, frame),
      xmlText('itunes:subtitle', item.subtitle && clipLine(item.subtitle, LONGEST_VALUE)),
      xmlText('itunes:duration', duration && Math.round(duration)),
      picture(item, frame),
      xmlText('itunes:explicit', String(item.is_explicit || frame.isExplicit)),
      xmlText('itunes:season', season || null),
      xmlText('itunes:episode', episode || null),
      xmlText('itunes:episodeType', item.episode_type),
      seasonXml(season, frame),
      xmlText('podcast:episode', episode),
      // An episode's list of persons replaces the show's, so the host is in both.
      frame.host ? personXml(frame.host, 'host') : '',
      ...guestNames(item).map((name) => personXml({ name, url: null, imageUrl: null }, 'guest')),
      video(item.youtube_link),
      saidXml(item, said, frame),
    ].join(''),
  );
}

export function personXml({ name, url, imageUrl }: FeedPerson, role: 'host' | 'guest'): string {
  const written = escapeXml(clipLine(name, LONGEST_PERSON)).trim();
  return written ? xmlElement('podcast:person', { role, href: url, img: imageUrl }, written) : '';
}

/** Apps may ignore it. An importer files the episode by the topic's name, or by the slug in the URL. */
function topic(id: string | null, { origin, topics }: ItemFrame): string {
  const found = id === null ? undefined : topics.get(id);
  if (!found) return '';
  const domain = `${origin}/topics/${found.slug}` satisfies AbsoluteHref<'/topics/:slug'>;
  return xmlElement('category', { domain }, escapeXml(clipLine(found.name, LONGEST_VALUE)));
}

/** Stored HTML is sanitized already. Links become absolute, because apps cannot follow paths. */
function texts(item: HeardItem, { origin, writesTimes }: ItemFrame, said: SaidInItem | undefined): string[] {
  const html = sanitizeRichText(item.description_html, { base: origin }).replace(/ rel="[^"]*"/g, '');
  const times = writesTimes && !hasWrittenTimes(linesOf(html)) ? timesHtml(item, said?.chapters) : '';
  if (!html && !times) return [];
  const room = Buffer.byteLength(times);
  const description = clipHtml(plainerHtml(html), MOST_DESCRIPTION_BYTES - room) + times;
  const content = clipHtml(html, MOST_CONTENT_BYTES - room) + times;
  return [
    xmlElement('description', {}, cdata(description)),
    // A repeated text would only push older episodes out of the document.
    content === description ? '' : xmlElement('content:encoded', {}, cdata(content)),
  ];
}

/** A line for each paragraph and each break, to find times in it. */
function linesOf(html: string): string {
  return html.replace(/<(?:br|\/p|\/li)\b[^<>]*>/g, '\n').replace(/<[^<>]*>/g, '');
}

function seasonXml(season: number | null, { seasonNames }: ItemFrame): string {
  if (season === null) return '';
  const name = clipLine(seasonNames.get(season) ?? '', LONGEST_PERSON);
  return xmlElement('podcast:season', { name: name || null }, escapeXml(String(season)));
}

function picture(item: HeardItem, frame: ItemFrame): string {
  const rendition = item.cover_url && renditionIn(item.cover_url);
  if (!rendition || !frame.mayShowPicture(item)) return '';
  const { largeCoverUrl, thumbnailUrl } = pictureAddresses({ rendition });
  return [
    xmlElement('itunes:image', { href: frame.origin + largeCoverUrl }),
    imageXml(frame.origin + largeCoverUrl, '1/1'),
    imageXml(frame.origin + thumbnailUrl, '16/9'),
  ].join('');
}

/** Podcasting 2.0's picture, which says how it is cut. */
export function imageXml(href: string, ratio: '1/1' | '16/9'): string {
  return xmlElement('podcast:image', { href, 'aspect-ratio': ratio, type: 'image/jpeg' });
}

function video(address: string | null): string {
  if (!address || !youtubeVideoId(address)) return '';
  return xmlElement('podcast:contentLink', { href: address }, escapeXml('Assistir no YouTube'));
}
