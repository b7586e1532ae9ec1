import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Metrics, REQUEST_KINDS, type RequestCounts, type RequestKind } from './metrics.server.ts';

/** What one process has counted since its start. The sum over all of them is the site's. */
export interface Counts {
  requests: Record<RequestKind, RequestCounts>;
  pageHits: number;
  pageMisses: number;
  databaseErrors: number;
  /** Now, not since the start. */
  pageBytes: number;
  /** Now, not since the start. */
  uploadsUnderWay: number;
}

/** Memory and CPU of one process; bytes and seconds. */
export interface ProcessFigures {
  userSeconds: number;
  systemSeconds: number;
  /** Since 1970. */
  startedAt: number;
  residentBytes: number;
  heapUsedBytes: number;
  heapTotalBytes: number;
  externalBytes: number;
  /** Delay of the event loop since the last question; null for a process that answers no requests. */
  loop: { p50: number; p99: number; max: number } | null;
}

export interface WorkerFigures {
  counts: Counts;
  process: ProcessFigures;
}

/** The whole site on this machine, whichever worker is asked. */
export interface SiteFigures {
  /** With those of workers that have ended, so that no counter goes back. */
  counts: Counts;
  /** Without a name where there is one process only. */
  processes: ReadonlyArray<{ name: string | null; figures: ProcessFigures }>;
  /** Processes that serve. */
  workers: number;
  /** Workers that ended by themselves, or hung, and were replaced. */
  restarts: number;
  /** Workers that answered nothing any more, and were ended. */
  hangs: number;
}

const LOOK_AT_LOOP_EVERY_MS = 20;

/** Starts with the first question: an unmonitored site does not run it. */
let delay: ReturnType<typeof monitorEventLoopDelay> | undefined;

export function readWorkerFigures(metrics: Metrics, uploadsUnderWay: number): WorkerFigures {
  const { requests, pageHits, pageMisses } = metrics;
  return {
    counts: {
      requests,
      pageHits,
      pageMisses,
      databaseErrors: metrics.databaseErrors(),
      pageBytes: metrics.pageBytes(),
      uploadsUnderWay,
    },
    process: { ...readProcess(), loop: readLoop() },
  };
}

/** This process, which answers no requests. */
export function readProcess(): ProcessFigures {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return {
    userSeconds: user / 1e6,
    systemSeconds: system / 1e6,
    startedAt: Date.now() / 1000 - process.uptime(),
    residentBytes: rss,
    heapUsedBytes: heapUsed,
    heapTotalBytes: heapTotal,
    externalBytes: external,
    loop: null,
  };
}

/** Figures of a site that is one process. */
export function ofOneProcess({ counts, process }: WorkerFigures): SiteFigures {
  return { counts, processes: [{ name: null, figures: process }], workers: 1, restarts: 0, hangs: 0 };
}

export function addCounts(one: Counts, other: Counts): Counts {
  return {
    requests: Object.fromEntries(
      REQUEST_KINDS.map((kind) => [kind, addRequests(one.requests[kind], other.requests[kind])]),
    ) as Counts['requests'],
    pageHits: one.pageHits + other.pageHits,
    pageMisses: one.pageMisses + other.pageMisses,
    databaseErrors: one.databaseErrors + other.databaseErrors,
    pageBytes: one.pageBytes + other.pageBytes,
    uploadsUnderWay: one.uploadsUnderWay + other.uploadsUnderWay,
  };
}

/** What stays of a process that has ended. */
export function endedCounts(counts: Counts): Counts {
  return { ...counts, pageBytes: 0, uploadsUnderWay: 0 };
}

function addRequests(one: RequestCounts, other: RequestCounts): RequestCounts {
  const together = (list: readonly number[], others: readonly number[]) =>
    list.map((count, place) => count + (others[place] ?? 0));
  return {
    byClass: together(one.byClass, other.byClass),
    byLatency: together(one.byLatency, other.byLatency),
    totalMs: one.totalMs + other.totalMs,
  };
}

function readLoop(): ProcessFigures['loop'] {
  if (!delay) {
    delay = monitorEventLoopDelay({ resolution: LOOK_AT_LOOP_EVERY_MS });
    delay.enable();
  }
  const isMeasured = delay.count > 0;
  const seconds = (nanoseconds: number) => (isMeasured ? nanoseconds / 1e9 : 0);
  const read = {
    p50: seconds(delay.percentile(50)),
    p99: seconds(delay.percentile(99)),
    max: seconds(delay.max),
  };
  delay.reset();
  return read;
}
