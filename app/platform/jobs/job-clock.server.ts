import { type SqlBool, sql } from 'kysely';
import type { CommandContext } from '#app/platform/services.ts';
import { CLOCKS_DIFFER_MS } from '../clock/clock.ts';
import { LEASE_MS, LONGEST_RETRY_MS, plannedFor } from './jobs.server.ts';

/** Jobs moved per call. */
const MOST_MOVED = 500;
const LONGEST_PAUSE_MS = 1.2 * LONGEST_RETRY_MS;

interface LateJob {
  status: string;
  attempts: number;
  run_at: string;
  planned_at: string | null;
  created_at: string;
}

/**
 * A clock that was ahead and is put right, or one that is set back, leaves jobs that would wait for days: planned in
 * the future, put off by a retry, or leased. Moves them to the time that they had when they were planned.
 * @returns how many
 */
export async function settleJobTimes({ db, clock }: CommandContext): Promise<number> {
  const now = clock.now().getTime();
  const after = (ms: number) => new Date(now + ms + CLOCKS_DIFFER_MS).toISOString();
  // Only wrong ones: those that are planned for much later would fill every part of the work.
  const late = await db
    .selectFrom('jobs')
    .select(['id', 'status', 'attempts', 'run_at', 'planned_at', 'created_at'])
    .where(sql<SqlBool>`status in ('waiting', 'running')`)
    .where('run_at', '>', after(0))
    .where(({ eb, or, and }) =>
      or([
        eb('planned_at', '>', after(0)),
        and([eb('planned_at', 'is', null), eb('created_at', '>', after(0))]),
        and([eb('status', '=', 'running'), eb('run_at', '>', after(LEASE_MS))]),
        and([eb('attempts', '>', 0), eb('run_at', '>', after(LONGEST_PAUSE_MS))]),
      ]),
    )
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
      .set({ ...plannedFor(new Date(runAt), clock), created_at })
      .where('id', '=', job.id)
      .where('status', '=', job.status)
      .where('run_at', '=', job.run_at)
      .executeTakeFirst();
    count += Number(numUpdatedRows);
  }
  return count;
}

/**
 * A clock that is set forward, or a database that was away, makes the lease of every running job look expired: others
 * would run it a second time. Each gets a new lease; whoever still runs the job extends it, and of a dead process it
 * expires.
 */
export async function renewLeases({ db, clock }: CommandContext): Promise<void> {
  const now = clock.now();
  await db
    .updateTable('jobs')
    .set({ run_at: new Date(now.getTime() + LEASE_MS).toISOString() })
    .where('status', '=', 'running')
    .where('run_at', '<=', now.toISOString())
    .execute();
}

/** When the job would be due with a correct clock. */
function timeOf({ status, attempts, run_at, planned_at, created_at }: LateJob, now: number): number {
  const runAt = Date.parse(run_at);
  if (status === 'running') return Math.min(runAt, now + LEASE_MS);
  const ahead = Date.parse(planned_at ?? created_at) - now;
  const settled = ahead > CLOCKS_DIFFER_MS ? runAt - ahead : runAt;
  return attempts > 0 ? Math.min(settled, now + LONGEST_PAUSE_MS) : settled;
}
