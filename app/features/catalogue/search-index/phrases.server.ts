import { setImmediate as breathe } from 'node:timers/promises';
import type { Db } from '#app/db/database.server.ts';
import { isOneOf } from '#app/db/is-one-of.server.ts';
import { inexactPhrases, type SearchQuery } from './search-expression.ts';
import { foldedLetters, phrasePattern } from './words.ts';

/** No phrase goes on from one field to the next. */
const FIELDS_APART = ' ꙮ ';

/** How many of those that the index finds for a phrase are looked at, the newest first. See docs/limits.md. */
export const MOST_LOOKED_AT = 2_000;
const LOOKED_AT_ONCE = 250;

/**
 * Of these items those that hold every phrase of the query as it stands: the index knows which two words follow each
 * other, not that three of them do in one place; and of one word its forms are one.
 */
export async function withPhrases(db: Db, query: SearchQuery, ids: string[]): Promise<string[]> {
  if (!hasInexactPhrases(query)) return ids;
  const patterns = inexactPhrases(query).map((words) => ({
    written: phrasePattern(words.map(({ form }) => form)),
    folded: phrasePattern(words.map(({ folded }) => folded)),
  }));
  const holding = new Set<string>();
  for (let from = 0; from < ids.length; from += LOOKED_AT_ONCE) {
    for (const { id, text } of await readTexts(db, ids.slice(from, from + LOOKED_AT_ONCE))) {
      // Mostly it stands there as it was typed; folding costs more than looking.
      const holds = patterns.every(
        ({ written, folded }) => written.test(text) || folded.test(foldedLetters(text)),
      );
      if (holds) holding.add(id);
    }
    await breathe(); // SQLite answers at once: without this nobody else would get a turn
  }
  return ids.filter((id) => holding.has(id));
}

export function hasInexactPhrases(query: SearchQuery): boolean {
  return inexactPhrases(query).length > 0;
}

async function readTexts(db: Db, ids: string[]): Promise<Array<{ id: string; text: string }>> {
  const rows = await db
    .selectFrom('items')
    .leftJoin('topics', 'topics.id', 'items.topic_id')
    .select(['items.id', 'title', 'subtitle', 'guest', 'description_text', 'topics.name as topic'])
    .where(isOneOf(db, 'items.id', ids))
    .execute();
  return rows.map(({ id, title, subtitle, guest, topic, description_text }) => ({
    id,
    text: [title, subtitle, guest, topic, description_text].join(FIELDS_APART),
  }));
}
