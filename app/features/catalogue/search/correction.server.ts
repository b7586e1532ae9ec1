import type { DatabaseEngine } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { isOneOf } from '#app/db/is-one-of.server.ts';
import type { KeptReads } from '#app/db/kept-reads.server.ts';
import type { Chunk, SearchQuery } from '#app/features/catalogue/search-index/search-expression.ts';
import {
  keptVocabulary,
  listHalves,
  listSimilar,
  type Vocabulary,
} from '#app/features/catalogue/search-index/vocabulary.server.ts';
import { wordsOf } from '#app/features/catalogue/search-index/words.ts';

/** Wrong words in a query; with more, nothing is suggested. */
const MOST_WRONG = 3;
/** For each wrong word. */
const MOST_PROPOSED = 4;
const MOST_TRIED = 8;
const LETTERS = /^\p{L}+$/u;

/**
 * Replaces the words of a query that nothing has. A correction finds something for this viewer now.
 * @param isFound whether the viewer finds something for a text
 */
export async function findCorrection(
  ctx: { db: Db; engine: DatabaseEngine; kept: KeptReads },
  { text, query }: { text: string; query: SearchQuery },
  isFound: (text: string) => Promise<boolean>,
): Promise<string | null> {
  const words = query.chunks.filter(isPlainWord);
  const wrong: Chunk[] = [];
  for (const chunk of words) {
    if (wrong.length === MOST_WRONG) return null;
    if (query.chunks.length === 1 || !(await isFound(chunk.typed))) wrong.push(chunk);
  }
  if (wrong.length === 0) return null;
  const vocabulary = await keptVocabulary(ctx);
  const proposals = await Promise.all(wrong.map((chunk) => propose(ctx.db, vocabulary, chunk)));
  for (const choice of choices(proposals)) {
    const meant = new Map(wrong.map((chunk, index) => [chunk.typed, choice[index] ?? '']));
    const corrected = text
      .trim()
      .split(/\s+/)
      .map((chunk) => meant.get(chunk) ?? chunk)
      .join(' ');
    if (await isFound(corrected)) return corrected;
  }
  return null;
}

/** A single word of letters, not a phrase: phrases are taken literally. */
function isPlainWord({ typed, phrase }: Chunk): boolean {
  const [word, ...others] = wordsOf(typed).flat();
  return phrase === null && word !== undefined && others.length === 0 && LETTERS.test(word.folded);
}

async function propose(db: Db, vocabulary: Vocabulary, { typed }: Chunk): Promise<string[]> {
  const folded = wordsOf(typed).flat()[0]?.folded ?? '';
  const similar = listSimilar(vocabulary, folded).filter(({ word }) => word !== folded);
  const halves = listHalves(vocabulary, folded);
  const rows = await db
    .selectFrom('search_words')
    .select(['word', 'form', 'items'])
    .where(isOneOf(db, 'word', [...similar.map(({ word }) => word), ...halves.flat()]))
    .execute();
  const known = new Map(rows.map((row) => [row.word, row]));
  const words = similar.flatMap(({ word, cost }) => {
    const row = known.get(word);
    return row ? [{ cost, form: row.form, items: Number(row.items) }] : [];
  });
  const pairs = halves.flatMap(([first, second]) => {
    const [one, other] = [known.get(first), known.get(second)];
    return one && other ? [{ cost: 1, form: `${one.form} ${other.form}`, items: 0 }] : [];
  });
  return [...words, ...pairs]
    .sort((a, b) => a.cost - b.cost || b.items - a.items || (a.form < b.form ? -1 : 1))
    .slice(0, MOST_PROPOSED)
    .map(({ form }) => form);
}

/** One suggestion per word in each choice; the likeliest choice first. */
function choices(proposals: readonly string[][]): string[][] {
  const all = proposals.reduce<Array<{ choice: string[]; rank: number }>>(
    (some, next) =>
      some.flatMap(({ choice, rank }) =>
        next.map((form, place) => ({ choice: [...choice, form], rank: rank + place })),
      ),
    [{ choice: [], rank: 0 }],
  );
  return all
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_TRIED)
    .map(({ choice }) => choice);
}
