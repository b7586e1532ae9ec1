import { foldText } from './fold-text.ts';

export interface TopicWords {
  id: string;
  name: string;
  slug: string;
  /** Separated by commas. */
  keywords: string;
}

/**
 * Finds the topic for an item's terms: the topic whose slug or name equals a term; else the topic with the
 * most names and keywords in the terms, as whole words, ignoring accents and case. Ties go to the first by
 * name. Null without a match.
 * @param ofShow the terms of the whole show: an item that only repeats them is not matched by words
 */
export function topicMatcher(
  topics: readonly TopicWords[],
  ofShow: readonly string[] = [],
): (terms: readonly string[]) => string | null {
  const bySlug = new Map(topics.map(({ id, slug }) => [wordsOf(slug), id]));
  const byName = new Map(topics.map(({ id, name }) => [wordsOf(name), id]));
  const alphabetical = topics
    .map((topic) => ({ id: topic.id, folded: foldText(topic.name), phrases: phrasesOf(topic) }))
    .sort((a, b) => (a.folded < b.folded ? -1 : 1));
  const shared = new Set(ofShow.map(wordsOf));
  return (terms) => {
    const wanted = terms.map(wordsOf).filter(Boolean);
    for (const words of wanted) {
      const named = bySlug.get(words) ?? byName.get(words);
      if (named) return named;
    }
    const own = wanted.filter((words) => !shared.has(words)).map((words) => ` ${words} `);
    const counted = alphabetical.map(({ id, phrases }) => ({
      id,
      count: phrases.filter((phrase) => own.some((words) => words.includes(` ${phrase} `))).length,
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
