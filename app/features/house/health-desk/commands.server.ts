import type { Trx } from '#app/db/database.server.ts';
import { isDuplicate } from '#app/db/errors.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import { plannedFor } from '#app/platform/jobs/jobs.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { MOST_RETRIED } from './rules.ts';

export type Retried = { ok: true; count: number } | { ok: false; reason: 'none' };

/** Starts one job again, with all attempts: one that was given up, or one that waits for its next attempt. */
export function retryJob(ctx: ActorContext, { id, title }: { id: string; title: string }): Promise<Retried> {
  return retry(ctx, { title, subjectId: id, find: (trx) => failed(trx).where('id', '=', id) });
}

/** The same for the oldest of a kind, as many as one transaction should change. */
export function retryKind(
  ctx: ActorContext,
  { kind, title }: { kind: string; title: string },
): Promise<Retried> {
  return retry(ctx, { title, subjectId: null, find: (trx) => failed(trx).where('kind', '=', kind) });
}

interface FailedJobs {
  /** For the log of changes. */
  title: string;
  subjectId: string | null;
  find: (trx: Trx) => ReturnType<typeof failed>;
}

async function retry(ctx: ActorContext, failedJobs: FailedJobs): Promise<Retried> {
  assertCan(ctx.actor, 'health');
  try {
    return await retryTogether(ctx, failedJobs);
  } catch (error) {
    // A job with the same key was added meanwhile: it does the same.
    if (isDuplicate(error)) return retryTogether(ctx, failedJobs);
    throw error;
  }
}

function retryTogether(
  { db, clock, actor }: ActorContext,
  { title, subjectId, find }: FailedJobs,
): Promise<Retried> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const jobs = await find(trx).orderBy('id').limit(MOST_RETRIED).execute();
    let count = 0;
    for (const job of jobs) {
      const { numUpdatedRows } = await trx
        .updateTable('jobs')
        .set({
          ...{ status: 'waiting', attempts: 0, finished_at: null, last_error: null },
          ...plannedFor(now, clock),
        })
        .where('id', '=', job.id)
        .where('status', '=', job.status)
        .$if(job.status === 'dead' && job.unique_key !== null, (update) =>
          update.where(({ not, exists }) => not(exists(openWithKey(trx, job.unique_key)))),
        )
        .executeTakeFirst();
      count += Number(numUpdatedRows);
    }
    if (count === 0) return { ok: false, reason: 'none' };
    await recordChange(trx, {
      actor,
      now,
      verb: 'retried',
      subject: { kind: 'job', id: subjectId, title },
      after: { count },
    });
    return { ok: true, count };
  });
}

/** Given up, or failed and waiting. */
function failed(trx: Trx) {
  return trx
    .selectFrom('jobs')
    .select(['id', 'status', 'unique_key'])
    .where('status', 'in', ['dead', 'waiting'])
    .where('last_error', 'is not', null);
}

function openWithKey(trx: Trx, key: string | null) {
  return trx
    .selectFrom('jobs as open')
    .select('open.id')
    .where('open.unique_key', '=', key)
    .where('open.status', 'in', ['waiting', 'running']);
}
