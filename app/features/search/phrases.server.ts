import type { Db } from '#app/db/database.server.ts';
import { isOneOf } from '#app/db/is-one-of.server.ts';
import { longPhrases, type SearchQuery } from './search-expression.ts';
import { spacedWords, wordsOf } from './words.ts';

/**
 * Of these items those that hold every phrase of the query whole: the index knows which words follow each other, not
 * that three of them do in one place.
 */
export async function withPhrases(db: Db, query: SearchQuery, ids: string[]): Promise<string[]> {
  const phrases = longPhrases(query);
  if (phrases.length === 0 || ids.length === 0) return ids;
  const rows = await db
    .selectFrom('items')
    .leftJoin('topics', 'topics.id', 'items.topic_id')
    .select(['items.id', 'title', 'subtitle', 'guest', 'description_text', 'topics.name as topic'])
    .where(isOneOf(db, 'items.id', ids))
    .execute();
  const holding = new Set(
    rows
      .filter(({ title, subtitle, guest, topic, description_text }) => {
        const texts = [title, subtitle, guest, topic, description_text].map((text) =>
          spacedWords(wordsOf(text ?? '')),
        );
        return phrases.every((phrase) => texts.some((text) => text.includes(phrase)));
      })
      .map(({ id }) => id),
  );
  return ids.filter((id) => holding.has(id));
}
