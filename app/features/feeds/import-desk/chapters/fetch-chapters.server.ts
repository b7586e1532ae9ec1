import { z } from 'zod';
import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { type FetchLimits, safeFetch } from '#app/platform/safe-fetch.server.ts';
import { readChaptersJson } from '#app/pure/chapters/chapters-json.ts';
import { LARGEST_CHAPTERS_FILE } from './rules.ts';
import { storeFeedChapters } from './take-chapters.server.ts';

const LIMITS: FetchLimits = {
  maxBytes: LARGEST_CHAPTERS_FILE,
  timeoutMs: 30_000,
  maxRedirects: 5,
  accept: 'application/json+chapters, application/json;q=0.9, */*;q=0.5',
};

const payloadSchema = z.object({
  itemId: z.string(),
  url: z.string(),
  highlight: z.object({ startMs: z.number(), lengthMs: z.number(), title: z.string() }).nullable(),
});

/**
 * Fetches the chapters that a feed names for an item. Killed anywhere, it begins anew. What is no such file is left.
 * @throws while the address may still answer, so that the job comes again
 */
export async function fetchChaptersJob(
  payload: unknown,
  { db, clock, fetch = safeFetch }: { db: Db; clock: Clock; fetch?: typeof safeFetch },
): Promise<void> {
  const { itemId, url, highlight } = payloadSchema.parse(payload);
  const there = db.selectFrom('chapter_lists').select('item_id').where('item_id', '=', itemId);
  if (await there.executeTakeFirst()) return;
  const fetched = await fetch(url, LIMITS);
  if (!fetched.ok) {
    const { reason, status = 0 } = fetched;
    const mayPass = reason === 'timeout' || reason === 'unreachable' || status >= 500 || status === 429;
    if (mayPass) throw new Error('the chapters could not be fetched');
    return;
  }
  const chapters = readChaptersJson(Buffer.from(fetched.bytes).toString('utf8'));
  if (!chapters || chapters.length === 0) return;
  await inTransaction(db, (trx) => storeFeedChapters({ db: trx, clock }, itemId, { chapters, highlight }));
}
