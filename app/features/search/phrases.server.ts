import type { Db } from '#app/db/database.server.ts';
import { isOneOf } from '#app/db/is-one-of.server.ts';
import { inexactPhrases, type SearchQuery } from './search-expression.ts';
import { foldedLetters, phrasePattern } from './words.ts';

/** No phrase goes on from one field to the next. */
const FIELDS_APART = ' ꙮ ';

/**
 * Of these items those that hold every phrase of the query as it stands: the index knows which two words follow each
 * other, not that three of them do in one place; and of one word its forms are one.
 */
export async function withPhrases(db: Db, query: SearchQuery, ids: string[]): Promise<string[]> {
  const phrases = inexactPhrases(query);
  if (phrases.length === 0 || ids.length === 0) return ids;
  const patterns = phrases.map((words) => ({
    written: phrasePattern(words.map(({ form }) => form)),
    folded: phrasePattern(words.map(({ folded }) => folded)),
  }));
  const rows = await db
    .selectFrom('items')
    .leftJoin('topics', 'topics.id', 'items.topic_id')
    .select(['items.id', 'title', 'subtitle', 'guest', 'description_text', 'topics.name as topic'])
    .where(isOneOf(db, 'items.id', ids))
    .execute();
  const holding = new Set(
    rows
      .filter(({ title, subtitle, guest, topic, description_text }) => {
        const text = [title, subtitle, guest, topic, description_text].join(FIELDS_APART);
        // Mostly it stands there as it was typed; folding costs more than looking.
        return patterns.every(
          ({ written, folded }) => written.test(text) || folded.test(foldedLetters(text)),
        );
      })
      .map(({ id }) => id),
  );
  return ids.filter((id) => holding.has(id));
}
