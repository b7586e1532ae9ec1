import type { Db } from '#app/db/database.server.ts';
import { isOneOf } from '#app/db/is-one-of.server.ts';
import { inexactPhrases, type SearchQuery } from './search-expression.ts';
import { spacedText } from './words.ts';

/**
 * Of these items those that hold every phrase of the query as it stands: the index knows which two words follow each
 * other, not that three of them do in one place; and of one word its forms are one.
 */
export async function withPhrases(db: Db, query: SearchQuery, ids: string[]): Promise<string[]> {
  const phrases = inexactPhrases(query);
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
        const texts = [title, subtitle, guest, topic, description_text].map((text) => spacedText(text ?? ''));
        return phrases.every((phrase) => texts.some((text) => text.includes(phrase)));
      })
      .map(({ id }) => id),
  );
  return ids.filter((id) => holding.has(id));
}
