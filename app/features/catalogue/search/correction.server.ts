import type { DatabaseEngine } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { isOneOf } from '#app/db/is-one-of.server.ts';
import type { KeptReads } from '#app/db/kept-reads.server.ts';
import { wordsOf } from '#app/platform/search/words.ts';
import type { Chunk, SearchQuery } from './index/search-expression.ts';
import {
  keptVocabulary,
  listHalves,
  listSimilar,
  type Vocabulary,
  vocabularyOf,
} from './index/vocabulary.server.ts';

/** Words of a query that are replaced; further ones are left out. */
const MOST_REPLACED = 3;
/** For each replaced word. */
const MOST_PROPOSED = 4;
const MOST_TRIED = 8;
/** In chunks. Of a shorter query no word is left out, and never half of a query: too little of it would remain. */
const SHORTEST_RELAXED = 3;
const LETTERS = /^\p{L}+$/u;

/** What to search for instead of a query that finds nothing. */
export interface Instead {
  text: string;
  /** Words of the query that nothing has, or not together with the others: `text` does without them. */
  missing: string[];
}

/** What else a search finds beside items: pages. Another district has it. */
export interface Beside {
  has(text: string): Promise<boolean>;
  /** Its words for suggestions, as written, by the folded word. */
  words(): Promise<ReadonlyMap<string, string>>;
  /** When time alone changes it. */
  until: Date | null;
}

interface CorrectionRequest {
  text: string;
  query: SearchQuery;
  now: Date;
  beside?: Beside;
}

/**
 * Replaces the words of a query that nothing has, and does without those that resemble nothing. The new query finds
 * something for this viewer now.
 * @param isFound whether the viewer finds something for a text
 */
export async function findInstead(
  ctx: { db: Db; engine: DatabaseEngine; kept: KeptReads },
  request: CorrectionRequest,
  isFound: (text: string) => Promise<boolean>,
): Promise<Instead | null> {
  const { text, query } = request;
  const unknown: Chunk[] = [];
  for (const chunk of query.chunks)
    if (query.chunks.length === 1 || !(await isFound(writtenOut(chunk)))) unknown.push(chunk);
  if (unknown.length === 0) return withoutOne(query, isFound);
  const proposals = await proposeAll(ctx, unknown, request);
  const replaced = unknown.filter((chunk) => proposals.has(chunk));
  const missing = unknown.filter((chunk) => !proposals.has(chunk));
  if (missing.length > 0 && !mayDoWithout(missing, query)) return null;
  for (const choice of choices(replaced.map((chunk) => proposals.get(chunk) ?? []))) {
    const meant = new Map(replaced.map((chunk, index) => [chunk, choice[index] ?? '']));
    const instead = missing.length === 0 ? inPlace(text, meant) : restOf(query, missing, meant);
    if (instead !== '' && (await isFound(instead))) return { text: instead, missing: missing.map(typedOf) };
  }
  const known = mayDoWithout(unknown, query) ? restOf(query, unknown) : '';
  return known !== '' && (await isFound(known)) ? { text: known, missing: unknown.map(typedOf) } : null;
}

/** All words are somewhere, but not together: the first word to do without, from the last one on. */
async function withoutOne(
  query: SearchQuery,
  isFound: (text: string) => Promise<boolean>,
): Promise<Instead | null> {
  for (const chunk of query.chunks.toReversed().filter((one) => mayDoWithout([one], query))) {
    const text = restOf(query, [chunk]);
    if (await isFound(text)) return { text, missing: [typedOf(chunk)] };
  }
  return null;
}

function mayDoWithout(missing: readonly Chunk[], { chunks }: SearchQuery): boolean {
  return chunks.length >= SHORTEST_RELAXED && missing.length < chunks.length / 2;
}

/** The query as typed, with these words replaced. */
function inPlace(text: string, meant: ReadonlyMap<Chunk, string>): string {
  const byTyped = new Map([...meant].map(([{ typed }, word]) => [typed, word]));
  return text
    .trim()
    .split(/\s+/)
    .map((chunk) => byTyped.get(chunk) ?? chunk)
    .join(' ');
}

/** The query's chunks but these, with some words replaced. */
function restOf(
  { chunks }: SearchQuery,
  missing: readonly Chunk[],
  meant: ReadonlyMap<Chunk, string> = new Map(),
): string {
  return chunks
    .filter((chunk) => !missing.includes(chunk))
    .map((chunk) => meant.get(chunk) ?? writtenOut(chunk))
    .join(' ');
}

function writtenOut({ typed, phrase }: Chunk): string {
  return phrase === null ? typed : `"${typed}"`;
}

function typedOf({ typed }: Chunk): string {
  return typed;
}

/** A single word of letters, not a phrase: phrases are taken literally. */
function isPlainWord({ typed, phrase }: Chunk): boolean {
  const [word, ...others] = wordsOf(typed).flat();
  return phrase === null && word !== undefined && others.length === 0 && LETTERS.test(word.folded);
}

/** For each chunk that may be a word mistyped, what it may be; none for the others. */
async function proposeAll(
  ctx: { db: Db; kept: KeptReads },
  chunks: readonly Chunk[],
  { beside, now }: CorrectionRequest,
): Promise<Map<Chunk, string[]>> {
  const words = chunks.filter(isPlainWord).slice(0, MOST_REPLACED);
  if (words.length === 0) return new Map();
  const names = [await keptTopicNames(ctx), ...(beside ? [await keptBeside(ctx, beside, now)] : [])];
  const known = { vocabulary: await keptVocabulary(ctx), names };
  const proposals = new Map<Chunk, string[]>();
  for (const chunk of words) {
    const proposed = await propose(ctx.db, known, chunk);
    if (proposed.length > 0) proposals.set(chunk, proposed);
  }
  return proposals;
}

interface OtherWords {
  vocabulary: Vocabulary;
  /** As written, by the folded word. */
  forms: ReadonlyMap<string, string>;
}

/** The words of the topics' names. An item is found by them, though its own text may have none. */
function keptTopicNames({ db, kept }: { db: Db; kept: KeptReads }): Promise<OtherWords> {
  return kept.getUntil({ name: 'vocabulary of topics', keys: ['topics'] }, async () => {
    const topics = await db.selectFrom('topics').select('name').execute();
    const words = topics.flatMap(({ name }) => wordsOf(name).flat()).filter(({ hasMeaning }) => hasMeaning);
    const forms = new Map(words.map(({ folded, form }) => [folded, form]));
    return { value: { vocabulary: vocabularyOf(forms.keys()), forms }, until: null };
  });
}

/** The words of what is found beside items. */
function keptBeside({ kept }: { kept: KeptReads }, { words, until }: Beside, now: Date): Promise<OtherWords> {
  return kept.getUntil({ name: 'vocabulary of pages', keys: ['pages'], now }, async () => {
    const forms = await words();
    return { value: { vocabulary: vocabularyOf(forms.keys()), forms }, until };
  });
}

async function propose(
  db: Db,
  { vocabulary, names }: { vocabulary: Vocabulary; names: readonly OtherWords[] },
  { typed }: Chunk,
): Promise<string[]> {
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
  const others = names.flatMap((of) =>
    listSimilar(of.vocabulary, folded)
      .filter(({ word }) => word !== folded && !known.has(word))
      .map(({ word, cost }) => ({ cost, form: of.forms.get(word) ?? word, items: 0 })),
  );
  const pairs = halves.flatMap(([first, second]) => {
    const [one, other] = [known.get(first), known.get(second)];
    return one && other ? [{ cost: 1, form: `${one.form} ${other.form}`, items: 0 }] : [];
  });
  return [...words, ...others, ...pairs]
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
