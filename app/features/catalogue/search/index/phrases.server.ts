import { setImmediate as breathe } from 'node:timers/promises';
import type { Db } from '#app/db/database.server.ts';
import { isOneOf } from '#app/db/is-one-of.server.ts';
import { foldedLetters, phrasePattern } from '#app/platform/search/words.ts';
import { inexactPhrases, type SearchQuery } from './search-expression.ts';

/** Keeps a phrase from matching across two fields. */
const FIELDS_APART = ' ꙮ ';

/** Matches whose texts are checked for a phrase, newest first. See docs/limits.md. */
export const MOST_LOOKED_AT = 2_000;
const LOOKED_AT_ONCE = 250;

/**
 * Keeps the items that hold every phrase of the query literally. The index knows only pairs of adjacent
 * words, and treats all forms of a single word as one.
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
      // Usually the text matches as typed, and folding is slower than matching.
      const holds = patterns.every(
        ({ written, folded }) => written.test(text) || folded.test(foldedLetters(text)),
      );
      if (holds) holding.add(id);
    }
    await breathe(); // SQLite answers synchronously: without this, nothing else would run
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
