import { z } from 'zod';
import type { Db } from '#app/db/database.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { queueHostMail } from '#app/platform/mail/host-mail.server.ts';
import type { CleanUp } from '#app/platform/room.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { MailSite } from '#app/pure/site/mail-frame.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { cleanUpMails } from './mail-kinds.server.ts';

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

/** About ten days with the queue's delays; then the next day's begins again. */
const MOST_ATTEMPTS = 500;
/** Limits the mails about each clean-up. */
const MAILS_PER_CLEAN_UP = { name: 'clean-up-told', points: 1, windowMs: 7 * DAY_MS } as const;

export type CleanUps = Readonly<Record<string, CleanUp>>;

/** Enqueues a job for each, so that none waits for another; a job that still fails continues. */
export async function planCleanUps(services: Services, cleanUps: CleanUps): Promise<void> {
  const since = services.clock.now().toISOString();
  for (const [name, { words }] of Object.entries(cleanUps)) {
    await enqueueJob(services, {
      kind: ONE_CLEAN_UP_JOB,
      payload: { name, words, since },
      uniqueKey: `${ONE_CLEAN_UP_JOB}:${name}`,
      maxAttempts: MOST_ATTEMPTS,
    });
  }
}

const payload = z.object({ name: z.string(), words: z.string(), since: z.string() });

/**
 * @param findSite the sender's data for the host's mail
 * @throws the clean-up's error, so that the job is retried
 */
export async function runCleanUp(
  given: unknown,
  services: Services,
  { cleanUps, findSite }: { cleanUps: CleanUps; findSite: FindSite },
): Promise<void> {
  const { name, words, since } = payload.parse(given);
  try {
    await cleanUps[name]?.run(services);
  } catch (error) {
    const isOld = services.clock.now().getTime() - Date.parse(since) >= TOLD_AFTER_MS;
    if (isOld) await tellHost(services, findSite, { name, words });
    throw error;
  }
}

type FindSite = (db: Db) => Promise<MailSite>;

async function tellHost(
  services: Services,
  findSite: FindSite,
  { name, words }: { name: string; words: string },
): Promise<void> {
  if (!(await takePoint(services, MAILS_PER_CLEAN_UP, name)).ok) return;
  const site = await findSite(services.db);
  await queueHostMail({ ...services, site }, cleanUpMails.failing, { words });
}
