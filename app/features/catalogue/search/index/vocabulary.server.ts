import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Db } from '#app/db/database.server.ts';
import type { KeptReads } from '#app/db/kept-reads.server.ts';
import { soundKey } from '#app/pure/media/sound-key.ts';
import { typingDistance } from '#app/pure/text/typing-distance.ts';
import { sharedRoot } from '#app/pure/text/word-family.ts';

/** About 0.2 kB of memory each. */
export const MOST_WORDS_KEPT = 100_000;
/** Rows per read: SQLite serves nobody else meanwhile. */
const READ_AT_ONCE = 2_000;
const MOST_CANDIDATES = 40;
/** In letters. Words of one family share at least these. */
const BEGINNING = 4;
const SHORTEST = 3;
const SHORTEST_FOR_TWO = 6;

interface WordsOfLength {
  words: string[];
  /** Bit sets of each word's letters, which rule out most candidates quickly. */
  letters: number[];
}

interface Candidate {
  word: string;
  cost: number;
}

/** The words for suggestions, by length, by sound and by their first letters. */
export interface Vocabulary {
  lastSeq: number;
  all: Set<string>;
  byLength: Map<number, WordsOfLength>;
  bySound: Map<string, string[]>;
  byBeginning: Map<string, string[]>;
}

/** Read once, then only new words. Deleted words stay, so check a suggestion in the database. */
export async function keptVocabulary({ db, kept }: { db: Db; kept: KeptReads }): Promise<Vocabulary> {
  const vocabulary = await kept.getUntil({ name: 'search vocabulary', keys: [] }, async () => ({
    value: newVocabulary(),
    until: null,
  }));
  while (vocabulary.all.size < MOST_WORDS_KEPT) {
    const rows = await db
      .selectFrom('search_words')
      .select(['seq', 'word'])
      .where('seq', '>', vocabulary.lastSeq)
      .orderBy('seq')
      .limit(READ_AT_ONCE)
      .execute();
    for (const { seq, word } of rows) {
      vocabulary.lastSeq = Math.max(vocabulary.lastSeq, Number(seq));
      addWord(vocabulary, word);
    }
    if (rows.length < READ_AT_ONCE) break;
    await othersTurn();
  }
  return vocabulary;
}

/** Of a few words. */
export function vocabularyOf(words: Iterable<string>): Vocabulary {
  const vocabulary = newVocabulary();
  for (const word of words) addWord(vocabulary, word);
  return vocabulary;
}

function newVocabulary(): Vocabulary {
  return { lastSeq: 0, all: new Set(), byLength: new Map(), bySound: new Map(), byBeginning: new Map() };
}

function addWord({ all, byLength, bySound, byBeginning }: Vocabulary, word: string): void {
  if (all.has(word)) return;
  all.add(word);
  const same = byLength.get(word.length) ?? { words: [], letters: [] };
  same.words.push(word);
  same.letters.push(lettersOf(word));
  byLength.set(word.length, same);
  const key = soundKey(word);
  bySound.set(key, [...(bySound.get(key) ?? []), word]);
  const beginning = word.slice(0, BEGINNING);
  byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), word]);
}

/**
 * Words that the typed one may stand for, likeliest first: other forms of it, then words that a slip or the ear
 * leads to.
 * @param typed folded
 */
export function listSimilar(vocabulary: Vocabulary, typed: string): Candidate[] {
  const relatives = listRelatives(vocabulary, typed);
  const known = new Set(relatives.map(({ word }) => word));
  const others = listMistyped(vocabulary, typed).filter(({ word }) => !known.has(word));
  return [...relatives, ...others].slice(0, MOST_CANDIDATES);
}

/** The more letters they share, the likelier. */
function listRelatives({ byBeginning }: Vocabulary, typed: string): Candidate[] {
  return (byBeginning.get(typed.slice(0, BEGINNING)) ?? [])
    .map((word) => ({ word, shared: sharedRoot(typed, word) }))
    .filter(({ shared }) => shared > 0)
    .map(({ word, shared }) => ({ word, cost: 1 / shared }))
    .sort(byCost);
}

function listMistyped({ byLength, bySound }: Vocabulary, typed: string): Candidate[] {
  if (typed.length < SHORTEST) return [];
  const most = typed.length < SHORTEST_FOR_TWO ? 1 : 2;
  const letters = lettersOf(typed);
  const found = new Map<string, number>();
  for (let length = typed.length - most; length <= typed.length + most; length++) {
    const same = byLength.get(length);
    for (const [index, word] of same?.words.entries() ?? []) {
      // One substituted letter changes two bits.
      if (bitsOf(letters ^ (same?.letters[index] ?? 0)) > 2 * most) continue;
      const cost = typingDistance(typed, word, most);
      if (cost <= most) found.set(word, cost);
    }
  }
  for (const word of bySound.get(soundKey(typed)) ?? []) found.set(word, Math.min(1, found.get(word) ?? 1));
  return [...found]
    .map(([word, cost]) => ({ word, cost: cost + (word[0] === typed[0] ? 0 : 0.5) }))
    .sort(byCost);
}

function byCost(a: Candidate, b: Candidate): number {
  return a.cost - b.cost || (a.word < b.word ? -1 : 1);
}

/** Pairs of known words that were typed as one. */
export function listHalves({ all }: Vocabulary, typed: string): Array<[string, string]> {
  const places = Array.from(
    { length: Math.max(0, typed.length - 2 * SHORTEST + 1) },
    (_, at) => at + SHORTEST,
  );
  return places
    .map((at): [string, string] => [typed.slice(0, at), typed.slice(at)])
    .filter((halves) => halves.every((half) => all.has(half)));
}

function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) % 31);
  return bits;
}

function bitsOf(value: number): number {
  let rest = value;
  let count = 0;
  for (; rest !== 0; count++) rest &= rest - 1;
  return count;
}
