import type { Trx } from '#app/db/database.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import type { TranscriptSource } from '../reader/feed-item.ts';
import { FETCH_TRANSCRIPT_JOB } from './rules.ts';

interface TranscriptRequest {
  itemId: string;
  sources: readonly TranscriptSource[];
}

/**
 * Plans that the transcripts which a feed names are fetched, in the transaction of its items. An item that has one is
 * left alone, and so is one whose transcript came before: the host may have deleted it.
 * @param options `cause`: the import or the arrival of a followed feed that asks; `isRetrying`: also what failed before
 * @returns the ids of items that are asked for
 */
export async function askForTranscripts(
  { db, clock }: { db: Trx; clock: Clock },
  named: readonly TranscriptRequest[],
  { cause, isRetrying }: { cause: string | null; isRetrying: boolean },
): Promise<Set<string>> {
  const requests = named.filter(({ sources }) => sources.length > 0);
  if (requests.length === 0) return new Set();
  const ids = requests.map(({ itemId }) => itemId);
  const there = await db.selectFrom('transcripts').select('item_id').where('item_id', 'in', ids).execute();
  const known = await db
    .selectFrom('feed_transcripts')
    .select('item_id')
    .where('item_id', 'in', ids)
    .where('state', 'in', ['waiting', 'stored', 'there', ...(isRetrying ? [] : (['failed'] as const))])
    .execute();
  const left = new Set([...there, ...known].map(({ item_id }) => item_id));
  const open = requests.filter(({ itemId }) => !left.has(itemId));
  for (const { itemId, sources } of open) {
    const row = {
      cause_id: cause,
      sources: JSON.stringify(sources),
      state: 'waiting',
      reason: null,
      tries: 0,
      asked_at: clock.now().toISOString(),
      ended_at: null,
    } as const;
    await db
      .insertInto('feed_transcripts')
      .values({ item_id: itemId, ...row })
      .onConflict((conflict) => conflict.column('item_id').doUpdateSet(row))
      .execute();
    const uniqueKey = `${FETCH_TRANSCRIPT_JOB} ${itemId}`;
    await enqueueJob({ db, clock }, { kind: FETCH_TRANSCRIPT_JOB, payload: { itemId }, uniqueKey });
  }
  return new Set(open.map(({ itemId }) => itemId));
}
