import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { storeTranscript } from '#app/features/catalogue/transcripts/commands.server.ts';
import { HOUR_MS } from '#app/pure/time/durations.ts';
import { pickerOf, randomFrom, spokenPhrases, spokenWords } from './spoken-words.ts';

/** As an hour of a conversation has them. */
const LINES_AN_HOUR = 1_021;
const WORDS_A_LINE = 9;
const SHARE_WITH_PHRASE = 0.3;

/** An hour is said in each of so many items, in which words and phrases come as often as Zipf says. */
export async function seedSpoken(db: Db, hours: number, now: Date): Promise<void> {
  const random = randomFrom(11);
  const word = pickerOf(spokenWords(), random);
  const phrase = pickerOf(spokenPhrases(), random);
  const text = () => {
    const words = Array.from({ length: WORDS_A_LINE }, word);
    if (random() < SHARE_WITH_PHRASE) words.splice(Math.floor(random() * (WORDS_A_LINE - 2)), 3, phrase());
    return `${words.join(' ')}${random() < 0.4 ? '.' : ','}`;
  };
  const items = await db.selectFrom('items').select('id').orderBy('published_at').limit(hours).execute();
  for (const { id } of items) {
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
