import type { Database } from '#app/db/client.server.ts';
import { freshReads } from '#app/db/kept-reads.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { storeTranscript } from '#app/features/catalogue/transcripts/commands.server.ts';
import { publicViewer, type Viewer } from '#app/pure/people/viewer.ts';
import type { TranscriptOrigin } from '#app/pure/transcripts/transcript.ts';
import { NOW } from '../../../../../tests/support/fixed-clock.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { indexItems } from '../index/commands.server.ts';
import { indexAllMoments } from './commands.server.ts';
import { findMoments } from './queries.server.ts';

/** Seconds and what is said there; `Ana: ` names who speaks. */
export type Said = ReadonlyArray<readonly [number, string]>;

interface TranscriptOptions {
  over?: number | null;
  origin?: TranscriptOrigin;
  isReviewed?: boolean;
}

export function spokenOf(said: Said) {
  const speakers: string[] = [];
  const lines = said.map(([seconds, sentence], place) => {
    const [, name, text = sentence] = /^([A-Z]\w+): (.*)$/.exec(sentence) ?? [];
    if (name && !speakers.includes(name)) speakers.push(name);
    const endMs = (said[place + 1]?.[0] ?? seconds + 3) * 1_000;
    return { startMs: seconds * 1_000, endMs, speaker: name ? speakers.indexOf(name) : null, text };
  });
  return { language: null, speakers, lines };
}

export function tell(
  { db }: Pick<Database, 'db'>,
  itemId: string,
  said: Said,
  { over = null, origin = 'file', isReviewed = true }: TranscriptOptions = {},
) {
  return inTransaction(db, (trx) =>
    storeTranscript(trx, { itemId, origin, isReviewed, spoken: spokenOf(said), over, now: new Date(NOW) }),
  );
}

/** An item in which this is said, and its moments. */
export async function conversation(
  database: Database,
  item: Parameters<typeof makeItem>[1],
  said: Said,
  options: TranscriptOptions = {},
): Promise<string> {
  const { id } = await makeItem(database.db, item);
  await inTransaction(database.db, (trx) => indexItems(trx, database.engine, [id]));
  await tell(database, id, said, options);
  await indexAllMoments(database);
  return id;
}

export async function moments(
  database: Database,
  query: string,
  { viewer = publicViewer as Viewer, now = new Date(NOW), page = 1 } = {},
) {
  return findMoments({ ...database, kept: freshReads }, { query, viewer, now, page });
}

/** Title, minute and second, and the sentence with its words marked by brackets. */
export async function heard(database: Database, query: string, options: Parameters<typeof moments>[2] = {}) {
  const { conversations } = await moments(database, query, options);
  return conversations.flatMap(({ item, moments: found }) =>
    found.map(({ seconds, parts }) => {
      const text = parts.map((part) => (part.isMarked ? `[${part.text}]` : part.text)).join('');
      return `${item.title} ${seconds}: ${text}`;
    }),
  );
}
