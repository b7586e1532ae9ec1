import { type ItemCard, itemPath } from '#app/features/catalogue/items/item-card.ts';
import { absoluteUrl, type HeadFacts } from '#app/pure/site/head-facts.ts';
import { known, type StructuredData } from '#app/pure/site/structured-data.ts';
import { transcriptPath } from '#app/pure/transcripts/transcript-path.ts';

interface ToldTranscript {
  language: string;
  wordCount: number;
  updatedAt: string;
}

/**
 * A transcript as a page of its own. schema.org's `transcript` holds the whole text, of an AudioObject or VideoObject
 * alone: it would be there twice, so this page says what it is the text of.
 */
export function transcriptText(
  site: HeadFacts,
  item: Pick<ItemCard, 'kind' | 'slug' | 'title' | 'publishedAt'>,
  { language, wordCount, updatedAt }: ToldTranscript,
): StructuredData {
  return known({
    '@type': 'Article',
    headline: `Transcrição: ${item.title}`,
    url: absoluteUrl(site.publicUrl, transcriptPath(item)),
    inLanguage: language,
    wordCount,
    datePublished: item.publishedAt,
    dateModified: updatedAt,
    isPartOf: { '@id': `${site.publicUrl}/#podcast` },
    about: {
      '@type': item.kind === 'video' ? 'VideoObject' : 'PodcastEpisode',
      name: item.title,
      url: `${site.publicUrl}${itemPath(item)}`,
    },
  });
}
