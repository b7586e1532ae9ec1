import type { Db } from '#app/db/database.server.ts';
import { CLOCKS_DIFFER_MS, type Clock } from './clock.ts';
import { LEASE_MS, LONGEST_RETRY_MS } from './jobs.server.ts';

/** Jobs moved per call. */
const MOST_MOVED = 500;

interface LateJob {
  status: string;
  attempts: number;
  run_at: string;
  created_at: string;
}

/**
 * A clock that was days ahead and is set back leaves jobs that would wait for days: planned in the future,
 * put off by a retry, or leased. Moves them to the right time.
 * @returns how many
 */
export async function settleJobTimes({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const now = clock.now().getTime();
  const late = await db
    .selectFrom('jobs')
    .select(['id', 'status', 'attempts', 'run_at', 'created_at', 'lease_token'])
    .where('status', 'in', ['waiting', 'running'])
    .where('run_at', '>', new Date(now + CLOCKS_DIFFER_MS).toISOString())
    .orderBy('run_at', 'desc')
    .limit(MOST_MOVED)
    .execute();
  let count = 0;
  for (const job of late) {
    const runAt = timeOf(job, now);
    if (runAt >= Date.parse(job.run_at)) continue;
    const created_at = new Date(Math.min(now, Date.parse(job.created_at))).toISOString();
    const { numUpdatedRows } = await db
      .updateTable('jobs')
      .set({ run_at: new Date(runAt).toISOString(), created_at })
      .where('id', '=', job.id)
      .where('status', '=', job.status)
      .where('run_at', '=', job.run_at)
      .executeTakeFirst();
    count += Number(numUpdatedRows);
  }
  return count;
}

/** When the job would be due with a correct clock. */
function timeOf({ status, attempts, run_at, created_at }: LateJob, now: number): number {
  const runAt = Date.parse(run_at);
  if (status === 'running') return Math.min(runAt, now + LEASE_MS);
  if (attempts > 0) return Math.min(runAt, now + 1.2 * LONGEST_RETRY_MS);
  const ahead = Date.parse(created_at) - now;
  return ahead > CLOCKS_DIFFER_MS ? runAt - ahead : runAt;
}
