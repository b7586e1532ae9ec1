import type { Trx } from '#app/db/database.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';

/** Whoever follows the texts declares this job: the search does. */
export const TRANSCRIPTS_CHANGED_JOB = 'transcripts.changed';

/** The editor saves about every second: the saves of this time share a job, which runs after all of them. */
const SHARED_MS = 5_000;

/**
 * Call it in each transaction that stores, changes or restores a transcript, or moves its item to another date. Deleting
 * needs no call.
 */
export function transcriptChanged(trx: Trx, now: Date): Promise<void> {
  const turn = Math.floor(now.getTime() / SHARED_MS);
  return enqueueJob(
    { db: trx, clock: { now: () => now } },
    {
      kind: TRANSCRIPTS_CHANGED_JOB,
      payload: null,
      uniqueKey: `${TRANSCRIPTS_CHANGED_JOB} ${turn}`,
      // A save of this turn may commit a little after its end.
      runAt: new Date((turn + 2) * SHARED_MS),
    },
  );
}
