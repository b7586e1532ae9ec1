import type { CommandContext, Services } from '#app/platform/services.ts';
import { DAY_MS, HOUR_MS } from '#app/pure/time/durations.ts';
import { watchClock } from '../clock/clock-jumps.server.ts';
import type { Settler } from '../clock/own-times.server.ts';
import { renewLeases, settleJobTimes } from './job-clock.server.ts';
import type { JobHandlers, JobShare } from './job-kinds.server.ts';
import {
  type ClaimedJob,
  claimJob,
  enqueueJob,
  extendLease,
  failJob,
  finishJob,
  LEASE_MS,
  planRecurring,
  postponeJob,
} from './jobs.server.ts';

export interface Worker {
  /** Starts looking for jobs, and plans the daily ones. */
  start(): void;
  /** Looks for jobs now, because one may have been added. */
  wake(): void;
  /** Takes no more jobs and waits for the running ones. */
  stop(): Promise<void>;
}

interface WorkerOptions {
  services: Services;
  handlers: JobHandlers;
  /** Each kind belongs to one share. Without it, all kinds are one share. */
  shares?: readonly JobShare[];
  /** Kinds that run once a day. */
  daily?: readonly string[];
  /** Puts right what a wrong clock has left; of jobs alone by default. */
  settle?: Settler;
  /** Gives leases that look expired, and may be held, a new one; of jobs alone by default. */
  renew?: (ctx: CommandContext) => Promise<void>;
}

const LOOK_EVERY_MS = 1_000;
const ONE_SHARE = { atOnce: 4, limitMs: HOUR_MS };
const SETTLE_EVERY_MS = 30_000;
/** Another machine's clock may be half a lease ahead, and two extensions may fail. */
export const EXTEND_EVERY_MS = LEASE_MS / 6;

/** Runs the jobs of this database. Any number of processes may do so at once. */
export function createWorker(options: WorkerOptions): Worker {
  const { services, handlers, daily = [], settle = settleJobTimes, renew = renewLeases } = options;
  const known = Object.keys(handlers);
  const places = (options.shares ?? [{ ...ONE_SHARE, kinds: known }]).map((share) =>
    createPlaces(
      share,
      share.kinds.filter((kind) => known.includes(kind)),
    ),
  );
  const running = new Set<Promise<void>>();
  let isStarted = false;
  let looking: Promise<void> | null = null;
  let isAskedAgain = false;
  let isDailyWorkPlanned = false;
  let settledAt = Number.NEGATIVE_INFINITY;
  let areLeasesInDoubt = false;
  const lookAtClock = watchClock(services.clock);
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
        await readClock();
        if (!isDailyWorkPlanned) await planDailyWork();
        await settleTimes();
        await takeWork();
      }
    } catch (error) {
      // Meanwhile nobody could extend a lease.
      areLeasesInDoubt = true;
      services.log.warn({ err: error }, 'jobs could not be read');
    }
    if (isStarted) timer = setTimeout(wake, LOOK_EVERY_MS);
  }

  /** Retried later when it fails: a full disk must not stop the start. */
  async function planDailyWork(): Promise<void> {
    for (const kind of daily) await planRecurring(services, kind);
    isDailyWorkPlanned = true;
  }

  async function settleTimes(): Promise<void> {
    if (performance.now() - settledAt < SETTLE_EVERY_MS) return;
    const count = await settle(services);
    settledAt = performance.now();
    if (count > 0) services.log.warn({ count }, 'times that a wrong clock had set were put right');
  }

  /** @returns the time, once nobody's lease looks expired only because the clock was set, or the database was away */
  async function readClock(): Promise<Date> {
    const { now, setByMs } = lookAtClock();
    if (setByMs !== 0) {
      services.log.warn({ seconds: Math.round(setByMs / 1_000) }, 'the clock was set');
      settledAt = Number.NEGATIVE_INFINITY;
      areLeasesInDoubt ||= setByMs > 0;
    }
    if (areLeasesInDoubt) await renew({ db: services.db, clock: { now: () => now } });
    areLeasesInDoubt = false;
    return now;
  }

  async function takeWork(): Promise<void> {
    while (isStarted) {
      const now = await readClock();
      const job = await claimJob(
        { db: services.db, clock: { now: () => now } },
        places.flatMap(({ free }) => free()),
      );
      const place = job && places.find(({ kinds }) => kinds.includes(job.kind));
      if (!place) return;
      const { limitMs, leave } = place.take(job.kind);
      const work = performJob(services, { handlers, limitMs, daily, onSettled: leave }, job)
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

/** The slots of one share, and which kinds occupy them. */
function createPlaces(share: JobShare, kinds: readonly string[]) {
  const taken = new Map<string, number>();
  const mostOfOne = kinds.length > 1 ? Math.max(1, share.atOnce - 1) : share.atOnce;
  const add = (kind: string, one: 1 | -1) => taken.set(kind, (taken.get(kind) ?? 0) + one);
  return {
    kinds,
    /** Kinds of which another job may start. */
    free: () => {
      const all = [...taken.values()].reduce((sum, count) => sum + count, 0);
      return all < share.atOnce ? kinds.filter((kind) => (taken.get(kind) ?? 0) < mostOfOne) : [];
    },
    take: (kind: string) => {
      add(kind, 1);
      return { limitMs: share.limitMs, leave: () => void add(kind, -1) };
    },
  };
}

interface Performing {
  handlers: JobHandlers;
  limitMs: number;
  daily?: readonly string[];
  /** Frees the slot. */
  onSettled?: () => void;
}

export async function performJob(
  services: Services,
  { handlers, limitMs, daily = [], onSettled }: Performing,
  job: ClaimedJob,
): Promise<void> {
  const lookAtClock = watchClock(services.clock);
  const heartbeat = setInterval(() => extendLease(services, job).catch(() => {}), EXTEND_EVERY_MS);
  try {
    // One attempt too many means that the process died during the last one.
    if (job.attempts > job.maxAttempts) throw new Error('interrompido na última tentativa');
    const later = await withinTime(limitMs, async () => handlers[job.kind]?.(job.payload, services));
    if (later) {
      // Where the clock was set meanwhile, nobody knows by which one the job reckoned. Too early only costs a look.
      const againAt = new Date(later.againAt.getTime() + Math.min(0, lookAtClock().setByMs));
      return await postponeJob(services, job, { againAt });
    }
    await finishJob(services, job);
  } catch (error) {
    const isDead = await failJob(services, job, error);
    const level = isDead ? 'error' : 'warn';
    services.log[level]({ err: error, job: job.kind, id: job.id, attempt: job.attempts }, 'job failed');
    if (!isDead) return;
  } finally {
    clearInterval(heartbeat);
    onSettled?.();
  }
  if (daily.includes(job.kind)) {
    const runAt = new Date(services.clock.now().getTime() + DAY_MS);
    await enqueueJob(services, { kind: job.kind, payload: null, uniqueKey: job.kind, runAt });
  }
}

/** A job that hangs cannot be stopped, but it no longer blocks others. @throws after the time limit */
async function withinTime<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    limit = setTimeout(() => reject(new Error('demorou demais')), limitMs);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(limit);
  }
}
