import { type SqlBool, sql } from 'kysely';
import { v7 } from 'uuid';
import type { Db } from '#app/db/database.server.ts';
import { isDuplicate } from '#app/db/errors.server.ts';
import type { Services } from '#app/http/context.ts';
import { DAY_MS, MINUTE_MS } from '#app/pure/durations.ts';
import type { Clock } from './clock.ts';

/** Does one job; throwing means: try again later. It may be run twice, and must bear that. */
export type JobHandler = (payload: unknown, services: Services) => Promise<void>;
export type JobHandlers = Record<string, JobHandler>;

/** Kinds of work that stand in for one another. What one share does, or hangs in, takes no place of another. */
export interface JobShare {
  kinds: readonly string[];
  /** In one process. Of several kinds one takes all but one place. */
  atOnce: number;
  /** A job that takes longer counts as failed: it hangs. */
  limitMs: number;
}

export interface NewJob {
  kind: string;
  payload: unknown;
  /** While a job with this key is open, another is not added. */
  uniqueKey?: string;
  runAt?: Date;
  maxAttempts?: number;
}

export interface ClaimedJob {
  id: string;
  kind: string;
  payload: unknown;
  uniqueKey: string | null;
  /** This one included. */
  attempts: number;
  maxAttempts: number;
  leaseToken: string;
}

type QueueContext = { db: Db; clock: Clock };

const MAX_ATTEMPTS = 10;
const FIRST_RETRY_MS = 10_000;
export const LONGEST_RETRY_MS = 30 * MINUTE_MS;
const LONGEST_ERROR = 500;
const DONE_KEPT_MS = 7 * DAY_MS;
/** At once. */
const MOST_REVIVED = 2_000;
const DEAD_KEPT_MS = 90 * DAY_MS;

/** A process that dies leaves its job to the others after this long. */
export const LEASE_MS = 60_000;

/** Adds a job; in a transaction it is there if, and only if, its cause is. */
export async function enqueueJob({ db, clock }: QueueContext, job: NewJob): Promise<void> {
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
 * Takes the job that is due longest, its lease included: of two processes that want the same one, the second
 * finds it changed and takes another.
 * @param kinds what this process can do
 */
export async function claimJob(ctx: QueueContext, kinds: readonly string[]): Promise<ClaimedJob | null> {
  while (kinds.length > 0) {
    // Read first: looking for work must not take the write lock each time.
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

/** Keeps a job that takes long. */
export async function extendLease(ctx: QueueContext, job: ClaimedJob): Promise<void> {
  await heldBy(ctx, job)
    .set({ run_at: leaseEnd(ctx) })
    .execute();
}

export async function finishJob(ctx: QueueContext, job: ClaimedJob): Promise<void> {
  await heldBy(ctx, job)
    .set({ status: 'done', lease_token: null, finished_at: ctx.clock.now().toISOString() })
    .execute();
}

/** Puts a job back for later, or aside for good after its last attempt. @returns whether it is dead */
export async function failJob(ctx: QueueContext, job: ClaimedJob, error: unknown): Promise<boolean> {
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
            run_at: new Date(now.getTime() + retryDelayMs(job.attempts)).toISOString(),
          },
    )
    .execute();
  return isDead;
}

/** Tries those that were given up anew, from the first attempt on. @returns how many */
export async function reviveJobs(
  ctx: QueueContext,
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

/** @returns false where the same is open already */
async function revive(
  { db, clock }: QueueContext,
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
      .set({ status: 'waiting', attempts: 0, run_at: clock.now().toISOString(), finished_at: null })
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

/** 10 s, doubled with each attempt up to half an hour; a fifth more or less, so that many do not come at once. */
export function retryDelayMs(attempts: number, random: () => number = Math.random): number {
  const delay = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
  return Math.round(delay * (0.8 + 0.4 * random()));
}

/** Part of the daily clean-up. */
export async function forgetFinishedJobs(ctx: QueueContext): Promise<void> {
  const now = ctx.clock.now().getTime();
  for (const [status, keptMs] of [
    ['done', DONE_KEPT_MS],
    ['dead', DEAD_KEPT_MS],
  ] as const) {
    const before = new Date(now - keptMs).toISOString();
    await ctx.db.deleteFrom('jobs').where('status', '=', status).where('run_at', '<', before).execute();
  }
}

/** By the first of each kind: the index has them, however many of another kind wait. */
async function firstDue(ctx: QueueContext, kinds: readonly string[]): Promise<{ id: string } | undefined> {
  const [first, ...others] = kinds.map((kind) => firstOfKind(ctx, kind));
  const firsts = others.reduce((all, other) => all?.unionAll(other), first);
  return (
    firsts &&
    ctx.db
      .selectFrom(firsts.as('firsts'))
      .select('id')
      .orderBy('run_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  );
}

function firstOfKind({ db, clock }: QueueContext, kind: string) {
  const one = db
    .selectFrom('jobs')
    .select(['id', 'run_at'])
    .where('kind', '=', kind)
    .where(sql<SqlBool>`status in ('waiting', 'running')`)
    .where('run_at', '<=', clock.now().toISOString())
    .orderBy('run_at')
    .orderBy('id')
    .limit(1);
  return db.selectFrom(one.as('one')).select(['id', 'run_at']);
}

/** Only who holds the lease may say what became of the job. */
function heldBy({ db }: QueueContext, job: ClaimedJob) {
  return db.updateTable('jobs').where('id', '=', job.id).where('lease_token', '=', job.leaseToken);
}

function leaseEnd({ clock }: QueueContext): string {
  return new Date(clock.now().getTime() + LEASE_MS).toISOString();
}
