import type { Db } from '#app/db/database.server.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';

/** Runs one of a day's clean-ups; payload `{ name, words, since }`. */
export const ONE_CLEAN_UP_JOB = 'clean-up.one';
/** The host is told of a clean-up that fails for so long. */
export const TOLD_AFTER_MS = DAY_MS;

export interface FailingCleanUp {
  name: string;
  /** The task, in Portuguese. */
  words: string;
  /** Attempts that failed. */
  attempts: number;
  /** When it was first due. */
  since: string;
}

/** Clean-ups whose last attempt failed. */
export async function listFailingCleanUps(db: Db): Promise<FailingCleanUp[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(['payload', 'attempts'])
    .where('kind', '=', ONE_CLEAN_UP_JOB)
    .where('status', 'in', ['waiting', 'running'])
    .where('last_error', 'is not', null)
    .orderBy('created_at')
    .execute();
  return rows.map(({ payload, attempts }) => ({ ...JSON.parse(payload), attempts }));
}

/** Tasks that have been failing for a day. */
export async function listToldCleanUps(db: Db, now: Date): Promise<string[]> {
  const failing = await listFailingCleanUps(db);
  return failing
    .filter(({ since }) => now.getTime() - Date.parse(since) >= TOLD_AFTER_MS)
    .map(({ words }) => words);
}
