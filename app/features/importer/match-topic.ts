import { foldText } from '#app/pure/fold-text.ts';

export interface TopicWords {
  id: string;
  name: string;
  slug: string;
  /** Separated by commas. */
  keywords: string;
}

/**
 * Files terms under the topic of which they hold the most names and keywords, as whole words, accents and case
 * aside; of two that hold as many, the first by name. Null where none matches.
 */
export function topicMatcher(topics: readonly TopicWords[]): (terms: readonly string[]) => string | null {
  const byName = topics
    .map((topic) => ({ id: topic.id, folded: foldText(topic.name), phrases: phrasesOf(topic) }))
    .sort((a, b) => (a.folded < b.folded ? -1 : 1));
  return (terms) => {
    const wanted = terms.map((term) => ` ${wordsOf(term)} `);
    const counted = byName.map(({ id, phrases }) => ({
      id,
      count: phrases.filter((phrase) => wanted.some((term) => term.includes(` ${phrase} `))).length,
    }));
    const most = Math.max(0, ...counted.map(({ count }) => count));
    return most > 0 ? (counted.find(({ count }) => count === most)?.id ?? null) : null;
  };
}

function phrasesOf({ name, slug, keywords }: TopicWords): string[] {
  return [...new Set([name, slug, ...keywords.split(',')].map(wordsOf))].filter(Boolean);
}

/** 'Religion & Spirituality' → 'religion spirituality'. */
function wordsOf(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
