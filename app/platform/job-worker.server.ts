import type { Services } from '#app/http/context.ts';
import {
  type ClaimedJob,
  claimJob,
  enqueueJob,
  extendLease,
  failJob,
  finishJob,
  type JobHandlers,
  LEASE_MS,
} from './jobs.server.ts';

export interface Worker {
  /** Begins to look for work, and sees to it that the daily jobs are there. */
  start(): void;
  /** Looks at once: something may have been added. */
  wake(): void;
  /** Takes no more work and waits for what is under way. */
  stop(): Promise<void>;
}

interface WorkerOptions {
  services: Services;
  handlers: JobHandlers;
  /** Kinds that are run once a day. */
  daily?: readonly string[];
}

const LOOK_EVERY_MS = 1_000;
const JOBS_AT_ONCE = 4;
const DAY_MS = 24 * 60 * 60_000;

/** Works on the jobs of this database; any number of processes may do so at once. */
export function createWorker({ services, handlers, daily = [] }: WorkerOptions): Worker {
  const kinds = Object.keys(handlers);
  const running = new Set<Promise<void>>();
  let isStarted = false;
  let looking: Promise<void> | null = null;
  let isAskedAgain = false;
  let isDailyWorkPlanned = false;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    if (!isStarted) return;
    isAskedAgain = true;
    looking ??= look().finally(() => {
      looking = null;
    });
  }

  async function look(): Promise<void> {
    clearTimeout(timer);
    try {
      while (isAskedAgain) {
        isAskedAgain = false;
        if (!isDailyWorkPlanned) await planDailyWork();
        await takeWork();
      }
    } catch (error) {
      services.log.warn({ err: error }, 'jobs could not be read');
    }
    if (isStarted) timer = setTimeout(wake, LOOK_EVERY_MS);
  }

  /** Not at the start itself: a disk that is full must not keep the site from being read. */
  async function planDailyWork(): Promise<void> {
    for (const kind of daily) await enqueueJob(services, { kind, payload: null, uniqueKey: kind });
    isDailyWorkPlanned = true;
  }

  async function takeWork(): Promise<void> {
    while (isStarted && running.size < JOBS_AT_ONCE) {
      const job = await claimJob(services, kinds);
      if (!job) return;
      const work = performJob(services, handlers, job, daily)
        .catch((error) => services.log.warn({ err: error, job: job.kind }, 'outcome of a job not written'))
        .finally(() => {
          running.delete(work);
          wake();
        });
      running.add(work);
    }
  }

  return {
    wake,
    start() {
      isStarted = true;
      wake();
    },
    async stop() {
      isStarted = false;
      clearTimeout(timer);
      await looking;
      await Promise.all(running);
    },
  };
}

/** Runs everything that is due now, one after the other. @returns how many there were */
export async function runDueJobs(services: Services, handlers: JobHandlers): Promise<number> {
  let count = 0;
  for (let job = await next(); job; job = await next()) {
    await performJob(services, handlers, job);
    count += 1;
  }
  return count;

  function next() {
    return claimJob(services, Object.keys(handlers));
  }
}

async function performJob(
  services: Services,
  handlers: JobHandlers,
  job: ClaimedJob,
  daily: readonly string[] = [],
): Promise<void> {
  const heartbeat = setInterval(() => extendLease(services, job).catch(() => {}), LEASE_MS / 3);
  try {
    // One attempt too many means that the process died in the last one.
    if (job.attempts > job.maxAttempts) throw new Error('interrompido na última tentativa');
    await handlers[job.kind]?.(job.payload, services);
    await finishJob(services, job);
  } catch (error) {
    const isDead = await failJob(services, job, error);
    const level = isDead ? 'error' : 'warn';
    services.log[level]({ err: error, job: job.kind, id: job.id, attempt: job.attempts }, 'job failed');
    if (!isDead) return;
  } finally {
    clearInterval(heartbeat);
  }
  if (daily.includes(job.kind)) {
    const runAt = new Date(services.clock.now().getTime() + DAY_MS);
    await enqueueJob(services, { kind: job.kind, payload: null, uniqueKey: job.kind, runAt });
  }
}
