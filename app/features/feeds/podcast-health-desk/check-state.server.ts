import { z } from 'zod';
import type { Db } from '#app/db/database.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { CHECK_LIFE_MS, CHECK_PODCAST_JOB } from './rules.ts';

/** What a check looked at, and how many of each fault it found. */
const countsSchema = z.object({
  episodes: z.number(),
  asked: z.number(),
  left: z.number(),
  /** Runs in a row in which nobody answered at the feed's address. */
  failures: z.number(),
  faults: z.record(z.string(), z.number()),
});
export type CheckCounts = z.infer<typeof countsSchema>;

const NOTHING: CheckCounts = { episodes: 0, asked: 0, left: 0, failures: 0, faults: {} };

export interface CheckState {
  startedAt: string;
  /** Null while addresses are left to ask. */
  endedAt: string | null;
  /** The end of its last run; null before the first. */
  lookedAt: string | null;
  workMs: number;
  counts: CheckCounts;
}

/** Null before the first check. */
export async function findCheck(db: Db): Promise<CheckState | null> {
  const row = await db.selectFrom('podcast_checks').selectAll().where('name', '=', 'feed').executeTakeFirst();
  if (!row) return null;
  return {
    startedAt: row.started_at,
    endedAt: row.ended_at,
    lookedAt: row.looked_at,
    workMs: row.work_ms,
    counts: countsSchema.safeParse(JSON.parse(row.counts)).data ?? NOTHING,
  };
}

/** The check that a run belongs to: one that has addresses left, or a new one. */
export async function openCheck(ctx: CommandContext): Promise<CheckState> {
  const known = await findCheck(ctx.db);
  const isOpen = known && known.endedAt === null && isYoung(known.startedAt, ctx.clock.now());
  return isOpen ? known : beginCheck(ctx);
}

/** What the last check has found stays until the new one has looked. */
export async function beginCheck({ db, clock }: CommandContext): Promise<CheckState> {
  const startedAt = clock.now().toISOString();
  const known = await findCheck(db);
  const counts = { ...(known?.counts ?? NOTHING), asked: 0, left: 0, failures: 0 };
  const row = { started_at: startedAt, ended_at: null, work_ms: 0, counts: JSON.stringify(counts) };
  await db
    .insertInto('podcast_checks')
    .values({ name: 'feed', looked_at: null, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
  return { startedAt, endedAt: null, lookedAt: known?.lookedAt ?? null, workMs: 0, counts };
}

/** @returns false where another check has begun meanwhile: the host has asked for it */
export async function noteRun(
  { db, clock }: CommandContext,
  {
    startedAt,
    workMs,
    counts,
    isEnd,
  }: { startedAt: string; workMs: number; counts: CheckCounts; isEnd: boolean },
): Promise<boolean> {
  const now = clock.now().toISOString();
  const done = await db
    .updateTable('podcast_checks')
    .set(({ eb }) => ({
      looked_at: now,
      work_ms: eb('work_ms', '+', workMs),
      counts: JSON.stringify(counts),
      ended_at: isEnd ? now : null,
    }))
    .where('name', '=', 'feed')
    .where('started_at', '=', startedAt)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Whether a run is under way, and when the next one begins. */
export async function findCheckJob(db: Db): Promise<{ isRunning: boolean; nextAt: string } | null> {
  const row = await db
    .selectFrom('jobs')
    .select(['status', 'run_at'])
    .where('kind', '=', CHECK_PODCAST_JOB)
    .where('status', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return row ? { isRunning: row.status === 'running', nextAt: row.run_at } : null;
}

function isYoung(startedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(startedAt) < CHECK_LIFE_MS;
}
