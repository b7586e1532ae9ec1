import { type SqlBool, sql } from 'kysely';
import { v7 } from 'uuid';
import { isDuplicate } from '#app/db/errors.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { DAY_MS, MINUTE_MS } from '#app/pure/time/durations.ts';
import { CLOCKS_DIFFER_MS, type Clock } from '../clock/clock.ts';
import type { GoesOn } from './job-kinds.server.ts';

export interface NewJob {
  kind: string;
  payload: unknown;
  /** While a job with this key is open, no second one is added. */
  uniqueKey?: string;
  runAt?: Date;
  maxAttempts?: number;
}

export interface ClaimedJob {
  id: string;
  kind: string;
  payload: unknown;
  uniqueKey: string | null;
  /** Including this one. */
  attempts: number;
  maxAttempts: number;
  leaseToken: string;
}

const MAX_ATTEMPTS = 10;
const FIRST_RETRY_MS = 10_000;
export const LONGEST_RETRY_MS = 30 * MINUTE_MS;
const LONGEST_ERROR = 500;
const DONE_KEPT_MS = 7 * DAY_MS;
/** Per call. */
const MOST_REVIVED = 2_000;
const DEAD_KEPT_MS = 90 * DAY_MS;

/** When this time passes without an extension, another process may take the job. */
export const LEASE_MS = 60_000;

/** Adds a job. In a transaction it commits or rolls back with its cause. */
export async function enqueueJob({ db, clock }: CommandContext, job: NewJob): Promise<void> {
  const now = clock.now();
  await db
    .insertInto('jobs')
    .values({
      id: v7(),
      kind: job.kind,
      payload: JSON.stringify(job.payload ?? null),
      unique_key: job.uniqueKey ?? null,
      status: 'waiting',
      run_at: (job.runAt ?? now).toISOString(),
      planned_at: now.toISOString(),
      max_attempts: job.maxAttempts ?? MAX_ATTEMPTS,
      created_at: now.toISOString(),
      lease_token: null,
      last_error: null,
      finished_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Plans a job that recurs at least once a day, unless it is planned. One that is planned for later waits for the date of a
 * clock that was ahead, when no version of the site noted when it planned.
 */
export async function planRecurring(ctx: CommandContext, kind: string): Promise<void> {
  await enqueueJob(ctx, { kind, payload: null, uniqueKey: kind });
  const now = ctx.clock.now();
  await ctx.db
    .updateTable('jobs')
    .set(plannedFor(now, ctx.clock))
    .where('unique_key', '=', kind)
    .where('status', '=', 'waiting')
    .where('run_at', '>', new Date(now.getTime() + DAY_MS + CLOCKS_DIFFER_MS).toISOString())
    .execute();
}

/** A waiting job with this key runs at that instant, unless it would run earlier. */
export async function hurryJob({ db, clock }: CommandContext, uniqueKey: string, runAt: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set(plannedFor(runAt, clock))
    .where('unique_key', '=', uniqueKey)
    .where('status', '=', 'waiting')
    .where('run_at', '>', runAt.toISOString())
    .execute();
}

/**
 * Claims the job that is due longest, including those with an expired lease. Of two processes that want the
 * same job, the second sees it changed and takes another.
 * @param kinds those that this process can run
 */
export async function claimJob(ctx: CommandContext, kinds: readonly string[]): Promise<ClaimedJob | null> {
  while (kinds.length > 0) {
    // Reads first, so that looking for jobs does not take the write lock each time.
    const due = await firstDue(ctx, kinds);
    if (!due) return null;
    const leaseToken = v7();
    const row = await ctx.db
      .updateTable('jobs')
      .set(({ eb }) => ({
        status: 'running',
        lease_token: leaseToken,
        run_at: leaseEnd(ctx),
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', '=', due.id)
      .where('status', 'in', ['waiting', 'running'])
      .where('run_at', '<=', ctx.clock.now().toISOString())
      .returning(['id', 'kind', 'payload', 'unique_key', 'attempts', 'max_attempts'])
      .executeTakeFirst();
    if (!row) continue;
    return {
      id: row.id,
      kind: row.kind,
      payload: JSON.parse(row.payload),
      uniqueKey: row.unique_key,
      attempts: row.attempts,
      maxAttempts: row.max_attempts,
      leaseToken,
    };
  }
  return null;
}

/** Extends the lease of a long job. */
export async function extendLease(ctx: CommandContext, job: ClaimedJob): Promise<void> {
  await heldBy(ctx, job)
    .set({ run_at: leaseEnd(ctx) })
    .execute();
}

export async function finishJob(ctx: CommandContext, job: ClaimedJob): Promise<void> {
  await heldBy(ctx, job)
    .set({ status: 'done', lease_token: null, finished_at: ctx.clock.now().toISOString() })
    .execute();
}

/** Plans the next run of a job that goes on later. */
export async function postponeJob(ctx: CommandContext, job: ClaimedJob, { againAt }: GoesOn): Promise<void> {
  await heldBy(ctx, job)
    .set({ status: 'waiting', lease_token: null, attempts: 0, ...plannedFor(againAt, ctx.clock) })
    .execute();
}

/** Plans a retry, or gives the job up after its last attempt. @returns whether it was given up */
export async function failJob(ctx: CommandContext, job: ClaimedJob, error: unknown): Promise<boolean> {
  const now = ctx.clock.now();
  const last_error = String(error instanceof Error ? error.message : error).slice(0, LONGEST_ERROR);
  const isDead = job.attempts >= job.maxAttempts;
  await heldBy(ctx, job)
    .set(
      isDead
        ? { status: 'dead', lease_token: null, last_error, finished_at: now.toISOString() }
        : {
            status: 'waiting',
            lease_token: null,
            last_error,
            ...plannedFor(new Date(now.getTime() + retryDelayMs(job.attempts)), ctx.clock),
          },
    )
    .execute();
  return isDead;
}

/** Starts jobs that were given up again, with all attempts. @returns how many */
export async function reviveJobs(
  ctx: CommandContext,
  { kinds, since }: { kinds: readonly string[]; since: Date },
): Promise<number> {
  const dead = await ctx.db
    .selectFrom('jobs')
    .select(['id', 'unique_key'])
    .where('status', '=', 'dead')
    .where('kind', 'in', [...kinds])
    .where('created_at', '>=', since.toISOString())
    .orderBy('id')
    .limit(MOST_REVIVED)
    .execute();
  let count = 0;
  for (const job of dead) if (await revive(ctx, job)) count += 1;
  return count;
}

/** @returns false where a job with its key is open already */
async function revive(
  { db, clock }: CommandContext,
  { id, unique_key }: { id: string; unique_key: string | null },
): Promise<boolean> {
  const same = db
    .selectFrom('jobs as open')
    .select('open.id')
    .where('open.unique_key', '=', unique_key)
    .where('open.status', 'in', ['waiting', 'running']);
  try {
    const { numUpdatedRows } = await db
      .updateTable('jobs')
      .set({ status: 'waiting', attempts: 0, ...plannedFor(clock.now(), clock), finished_at: null })
      .where('id', '=', id)
      .where('status', '=', 'dead')
      .where(({ not, exists }) => not(exists(same)))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** 10 s, doubled with each attempt up to 30 min, ± 20 % so that retries spread out. */
export function retryDelayMs(attempts: number, random: () => number = Math.random): number {
  const delay = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
  return Math.round(delay * (0.8 + 0.4 * random()));
}

/** Part of the daily clean-up. */
export async function forgetFinishedJobs(ctx: CommandContext): Promise<void> {
  const now = ctx.clock.now().getTime();
  for (const [status, keptMs] of [
    ['done', DONE_KEPT_MS],
    ['dead', DEAD_KEPT_MS],
  ] as const) {
    const before = new Date(now - keptMs).toISOString();
    await ctx.db.deleteFrom('jobs').where('status', '=', status).where('run_at', '<', before).execute();
  }
}

/** Looks for the first job of each kind: the index finds it, however many jobs of other kinds wait. */
async function firstDue(
  { db, clock }: CommandContext,
  kinds: readonly string[],
): Promise<{ id: string } | undefined> {
  if (kinds.length === 0) return;
  const listed = sql.join(kinds.map((kind) => sql`(${kind})`));
  return db
    .selectFrom('jobs')
    .select('id')
    .where(
      sql<SqlBool>`id in (select (
        select id from jobs
        where kind = kinds.column1 and status in ('waiting', 'running') and run_at <= ${clock.now().toISOString()}
        order by run_at, id limit 1
      ) from (values ${listed}) as kinds)`,
    )
    .orderBy('run_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Whoever sets a job's time says when. */
export function plannedFor(runAt: Date, clock: Clock): { run_at: string; planned_at: string } {
  return { run_at: runAt.toISOString(), planned_at: clock.now().toISOString() };
}

/** Only the holder of the lease may change the job. */
function heldBy({ db }: CommandContext, job: ClaimedJob) {
  return db.updateTable('jobs').where('id', '=', job.id).where('lease_token', '=', job.leaseToken);
}

function leaseEnd({ clock }: CommandContext): string {
  return new Date(clock.now().getTime() + LEASE_MS).toISOString();
}
