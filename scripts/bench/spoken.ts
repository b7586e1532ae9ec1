import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { storeTranscript } from '#app/features/catalogue/transcripts/commands.server.ts';
import { HOUR_MS } from '#app/pure/time/durations.ts';

/** As an hour of a conversation has them. */
const LINES_AN_HOUR = 1_021;
const WORDS_A_LINE = 9;
const VOCABULARY = 30_000;
const SMALL =
  'que de e a o eu não é um uma isso se para com na no em do da mas como mais foi tem muito'.split(' ');
const SYLLABLES =
  'ca de fi lo mu pra ter vis con bran nho lha que sen pou tra gui ser fal mor bel xi zun rei'.split(' ');
const ENDINGS = ['', 's', 'r', 'ndo', 'ção', 'dade', 'mente', 'va'];

/** Always the same numbers, so that two runs compare. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The commonest first: small words, then others by rank. */
export function spokenWords(): string[] {
  const random = randomFrom(7);
  const words = new Set(SMALL);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  while (words.size < VOCABULARY) {
    const length = 2 + Math.floor(random() * 3);
    words.add(Array.from({ length }, () => pick(SYLLABLES)).join('') + pick(ENDINGS));
  }
  return [...words];
}

/** An hour is said in each of so many items, in which words come as often as Zipf says. */
export async function seedSpoken(db: Db, hours: number, now: Date): Promise<void> {
  const words = spokenWords();
  const shares: number[] = [];
  let sum = 0;
  for (let rank = 1; rank <= words.length; rank += 1) {
    sum += 1 / (rank + 2);
    shares.push(sum);
  }
  const random = randomFrom(11);
  const word = () => {
    const at = random() * sum;
    let [low, high] = [0, shares.length - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((shares[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return words[low] ?? '';
  };
  const items = await db.selectFrom('items').select('id').orderBy('published_at').limit(hours).execute();
  for (const { id } of items) {
    const text = () => `${Array.from({ length: WORDS_A_LINE }, word).join(' ')}${random() < 0.4 ? '.' : ','}`;
    const lines = Array.from({ length: LINES_AN_HOUR }, (_, at) => ({
      startMs: Math.floor((at * HOUR_MS) / LINES_AN_HOUR),
      endMs: Math.floor(((at + 1) * HOUR_MS) / LINES_AN_HOUR),
      speaker: Math.floor(at / 6) % 2,
      text: text(),
    }));
    const spoken = { language: null, speakers: ['Clara', 'Ana'], lines };
    const facts = { itemId: id, origin: 'file' as const, isReviewed: true, over: null, now };
    await inTransaction(db, (trx) => storeTranscript(trx, { ...facts, spoken }));
  }
}
