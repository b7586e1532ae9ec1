import { shorten } from '../text/shorten.ts';
import { isoDuration } from '../time/duration.ts';
import { absoluteUrl, type HeadFacts } from './head-facts.ts';
import { known, type StructuredData } from './structured-data.ts';

// Apart from structured-data.ts, so that pages without an item do not load it.

/** Input for an episode or a video; a card or a detail of the catalogue fits. */
export interface DescribedItem {
  slug: string;
  title: string;
  guest: string | null;
  publishedAt: string;
  durationSeconds: number | null;
  thumbnailUrl: string | null;
  audioUrl: string | null;
  audio_mime?: string | null;
  episode_number?: number | null;
  descriptionText?: string;
  /** Not yet public: its media URLs are left out. */
  isPreview?: boolean;
  /** For premium members only. */
  isMembersOnly?: boolean;
  isSample?: boolean;
}

const MOST_DESCRIPTION = 500;

/** An episode; null for an example. Its audio is named only once it is public. */
export function podcastEpisode(site: HeadFacts, item: DescribedItem): StructuredData | null {
  if (item.isSample) return null;
  const duration = item.durationSeconds === null ? null : isoDuration(item.durationSeconds);
  const contentUrl = item.audioUrl && isFree(item) ? absoluteUrl(site.publicUrl, item.audioUrl) : null;
  return known({
    '@type': 'PodcastEpisode',
    name: item.title,
    description: described(item),
    url: `${site.publicUrl}/episodios/${item.slug}` satisfies AbsoluteHref<'/episodios/:slug'>,
    datePublished: item.publishedAt,
    timeRequired: duration,
    episodeNumber: item.episode_number,
    image: pictureOf(site, item, 'episodio'),
    inLanguage: 'pt-BR',
    isAccessibleForFree: isFree(item),
    partOfSeries: { '@id': `${site.publicUrl}/#podcast` },
    actor: item.guest && { '@type': 'Person', name: item.guest },
    associatedMedia:
      contentUrl && known({ '@type': 'AudioObject', contentUrl, encodingFormat: item.audio_mime, duration }),
  });
}

/** Its table of contents, where its times can be promised. */
interface DescribedChapters {
  chapters: ReadonlyArray<{ startMs: number; title: string }>;
  hasTimes: boolean;
}

/** A video; null for an example. @param embedUrl address of the player, if any */
export function videoObject(
  site: HeadFacts,
  item: DescribedItem,
  embedUrl: string | null = null,
  chapters: DescribedChapters | null = null,
): StructuredData | null {
  if (item.isSample) return null;
  return known({
    '@type': 'VideoObject',
    name: item.title,
    description: described(item),
    url: `${site.publicUrl}/videos/${item.slug}` satisfies AbsoluteHref<'/videos/:slug'>,
    uploadDate: item.publishedAt,
    duration: item.durationSeconds === null ? null : isoDuration(item.durationSeconds),
    thumbnailUrl: pictureOf(site, item, 'video'),
    inLanguage: 'pt-BR',
    embedUrl: isFree(item) ? embedUrl : null,
    isAccessibleForFree: isFree(item),
    actor: item.guest && { '@type': 'Person', name: item.guest },
    hasPart: chapters?.hasTimes && isFree(item) ? clips(site, item, chapters.chapters) : null,
  });
}

/** Parts of a video that search engines link to. */
function clips(
  site: HeadFacts,
  { slug, durationSeconds }: DescribedItem,
  chapters: DescribedChapters['chapters'],
): StructuredData[] {
  return chapters.map(({ startMs, title }, place) => {
    const next = chapters[place + 1];
    const startOffset = Math.floor(startMs / 1_000);
    return known({
      '@type': 'Clip',
      name: title,
      startOffset,
      endOffset: next ? Math.floor(next.startMs / 1_000) : durationSeconds,
      url: `${site.publicUrl}/videos/${slug}?t=${startOffset}` satisfies AbsoluteHref<'/videos/:slug'>,
    });
  });
}

function isFree({ isPreview, isMembersOnly }: DescribedItem): boolean {
  return !isPreview && !isMembersOnly;
}

function described(item: DescribedItem): string {
  return shorten(item.descriptionText || item.title, MOST_DESCRIPTION);
}

function pictureOf(site: HeadFacts, item: DescribedItem, kind: 'episodio' | 'video'): string {
  const own = item.thumbnailUrl && absoluteUrl(site.publicUrl, item.thumbnailUrl);
  return own || (`${site.publicUrl}/og/${kind}/${item.slug}.png` satisfies AbsoluteHref<'/og/:kind/:file'>);
}
