import { z } from 'zod';
import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { storeTranscript } from '#app/features/catalogue/transcripts/commands.server.ts';
import { readTranscriptApart } from '#app/features/catalogue/transcripts/formats/read-apart.server.ts';
import {
  LARGEST_TRANSCRIPT,
  type TranscriptReading,
} from '#app/features/catalogue/transcripts/formats/transcript-reading.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import type { ApartReader } from '#app/platform/markup/apart-reader.server.ts';
import { type FailedFetch, type FetchLimits, safeFetch } from '#app/platform/safe-fetch.server.ts';
import type { SpokenText } from '#app/pure/transcripts/transcript.ts';
import type { TranscriptSource } from '../reader/feed-item.ts';
import { LONGER_MS, MOST_TRIES, type TranscriptEnd } from './rules.ts';

const LIMITS: FetchLimits = {
  maxBytes: LARGEST_TRANSCRIPT,
  timeoutMs: 30_000,
  maxRedirects: 5,
  accept: 'text/vtt, application/x-subrip, application/json, text/html;q=0.8, text/plain;q=0.7, */*;q=0.5',
};

interface FetchContext {
  db: Db;
  clock: Clock;
  apartReader?: ApartReader;
  fetch?: typeof safeFetch;
}

const payloadSchema = z.object({ itemId: z.string() });

/**
 * Fetches the transcript that a feed names for an item, and stores it where the item has none. What fails is noted for
 * the report and stops nothing. Killed anywhere, it begins anew.
 * @throws while an address may still answer, so that the job comes again
 */
export async function fetchTranscriptJob(payload: unknown, ctx: FetchContext): Promise<void> {
  const { itemId } = payloadSchema.parse(payload);
  const { db } = ctx;
  const row = await db
    .selectFrom('feed_transcripts')
    .innerJoin('items', 'items.id', 'feed_transcripts.item_id')
    .leftJoin('transcripts', 'transcripts.item_id', 'items.id')
    .select(['sources', 'tries', 'duration_seconds', 'transcripts.item_id as thereId'])
    .where('feed_transcripts.item_id', '=', itemId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (!row) return;
  if (row.thereId !== null) return end(ctx, itemId, { state: 'there', reason: null });
  const tries = Number(row.tries) + 1;
  await db.updateTable('feed_transcripts').set({ tries }).where('item_id', '=', itemId).execute();
  const durationMs = row.duration_seconds === null ? null : Number(row.duration_seconds) * 1_000;
  const found = await firstReadable(ctx, JSON.parse(row.sources) as TranscriptSource[], durationMs);
  if (found.ok) return store(ctx, itemId, { ...found, durationMs });
  if (found.reason === 'unreachable' && tries < MOST_TRIES)
    throw new Error('the transcript could not be fetched');
  await end(ctx, itemId, { state: 'failed', reason: found.reason });
}

type Found = { ok: true; spoken: SpokenText; isByMachine: boolean } | { ok: false; reason: TranscriptEnd };

/** Where one cannot be read, another format of it may be. */
async function firstReadable(
  { fetch = safeFetch, apartReader }: FetchContext,
  sources: readonly TranscriptSource[],
  durationMs: number | null,
): Promise<Found> {
  const reasons: TranscriptEnd[] = [];
  for (const { url, language } of sources) {
    const fetched = await fetch(url, LIMITS);
    if (!fetched.ok) {
      reasons.push(reasonOf(fetched));
      continue;
    }
    const reading: TranscriptReading = await readTranscriptApart(apartReader, fetched.bytes, {
      language,
      durationMs,
    });
    if (reading.ok) return reading;
    reasons.push(reading.reason);
  }
  // What may still answer comes first, then what was there and could not be read.
  const [first = 'not-there'] = reasons;
  const reason =
    reasons.find((one) => one === 'unreachable') ?? reasons.find((one) => one !== 'not-there') ?? first;
  return { ok: false, reason };
}

function reasonOf({ reason, status = 0 }: FailedFetch): TranscriptEnd {
  if (reason === 'too-large') return 'too-large';
  const mayPass = reason === 'timeout' || reason === 'unreachable' || status >= 500 || status === 429;
  return mayPass ? 'unreachable' : 'not-there';
}

async function store(
  ctx: FetchContext,
  itemId: string,
  {
    spoken,
    isByMachine,
    durationMs,
  }: { spoken: SpokenText; isByMachine: boolean; durationMs: number | null },
): Promise<void> {
  const last = spoken.lines.reduce((latest, { startMs }) => Math.max(latest, startMs), 0);
  const isLonger = durationMs !== null && last > durationMs + LONGER_MS;
  await inTransaction(ctx.db, async (trx) => {
    const stored = await storeTranscript(trx, {
      ...{ itemId, spoken, origin: 'feed', isReviewed: !isByMachine },
      ...{ over: null, now: ctx.clock.now() },
    });
    const outcome: Outcome = stored.ok
      ? { state: 'stored', reason: isLonger ? 'longer' : null }
      : { state: 'there', reason: null };
    await end({ ...ctx, db: trx }, itemId, outcome);
  });
}

interface Outcome {
  state: 'stored' | 'there' | 'failed';
  reason: TranscriptEnd | null;
}

async function end({ db, clock }: FetchContext, itemId: string, outcome: Outcome): Promise<void> {
  await db
    .updateTable('feed_transcripts')
    .set({ ...outcome, ended_at: clock.now().toISOString() })
    .where('item_id', '=', itemId)
    .execute();
}
