import { LATENCY_BOUNDS_MS, REQUEST_KINDS } from '#app/platform/metrics.server.ts';
import type { Counts, ProcessFigures, SiteFigures } from '#app/platform/site-figures.server.ts';
import type { Metric, Sample } from './prometheus-text.ts';

type Named = SiteFigures['processes'];

/** Memory, CPU and delay of each process, under the usual names of Node dashboards. */
export function processMetrics({ processes, workers, restarts, hangs }: SiteFigures): Metric[] {
  const each = eachOf(processes);
  return [
    one('conversas_workers', 'gauge', 'Processes that serve.', workers),
    one('conversas_worker_restarts_total', 'counter', 'Workers that ended and were replaced.', restarts),
    one('conversas_worker_hangs_total', 'counter', 'Workers that hung and were ended.', hangs),
    each(
      'process_cpu_user_seconds_total',
      'counter',
      'CPU time in the program, in seconds.',
      (of) => of.userSeconds,
    ),
    each(
      'process_cpu_system_seconds_total',
      'counter',
      'CPU time in the system, in seconds.',
      (of) => of.systemSeconds,
    ),
    each(
      'process_cpu_seconds_total',
      'counter',
      'CPU time, in seconds.',
      (of) => of.userSeconds + of.systemSeconds,
    ),
    each(
      'process_start_time_seconds',
      'gauge',
      'When the process began, in seconds since 1970.',
      (of) => of.startedAt,
    ),
    each('process_resident_memory_bytes', 'gauge', 'Resident memory.', (of) => of.residentBytes),
    each('nodejs_heap_size_used_bytes', 'gauge', 'Heap that is in use.', (of) => of.heapUsedBytes),
    each('nodejs_heap_size_total_bytes', 'gauge', 'Heap.', (of) => of.heapTotalBytes),
    each(
      'nodejs_external_memory_bytes',
      'gauge',
      'Memory outside of the heap that objects hold.',
      (of) => of.externalBytes,
    ),
    each(
      'nodejs_eventloop_lag_p50_seconds',
      'gauge',
      'Delay of the event loop, half are shorter.',
      (of) => of.loop?.p50,
    ),
    each(
      'nodejs_eventloop_lag_p99_seconds',
      'gauge',
      'Delay of the event loop, 99 of 100 are shorter.',
      (of) => of.loop?.p99,
    ),
    each(
      'nodejs_eventloop_lag_max_seconds',
      'gauge',
      'Longest delay of the event loop.',
      (of) => of.loop?.max,
    ),
  ];
}

/** One sample for each process that has the figure. */
function eachOf(processes: Named) {
  return (
    name: string,
    type: 'counter' | 'gauge',
    help: string,
    read: (figures: ProcessFigures) => number | undefined,
  ): Metric => ({
    name,
    type,
    help,
    samples: processes.flatMap(({ name: worker, figures }): Sample[] => {
      const value = read(figures);
      if (value === undefined) return [];
      return [{ value, ...(worker !== null && { labels: { worker } }) }];
    }),
  });
}

export function requestMetrics({
  requests,
  pageHits,
  pageMisses,
  pageBytes,
  databaseErrors,
  uploadsUnderWay,
}: Counts): Metric[] {
  return [
    {
      name: 'conversas_http_requests_total',
      type: 'counter',
      help: 'Requests that were answered, by kind of address and class of status.',
      samples: REQUEST_KINDS.flatMap((kind) =>
        [1, 2, 3, 4, 5].map((first) => ({
          labels: { kind, status: `${first}xx` },
          value: requests[kind].byClass[first] ?? 0,
        })),
      ),
    },
    {
      name: 'conversas_http_request_duration_seconds',
      type: 'histogram',
      help: 'Time until the answer was handed over, by kind of address.',
      samples: REQUEST_KINDS.flatMap((kind) => durations(kind, requests[kind])),
    },
    one('conversas_page_memory_hits_total', 'counter', 'Pages that came from memory.', pageHits),
    one('conversas_page_memory_misses_total', 'counter', 'Pages that had to be rendered first.', pageMisses),
    one('conversas_page_memory_bytes', 'gauge', 'What pages in memory take.', pageBytes),
    one(
      'conversas_database_errors_total',
      'counter',
      'Questions that the database failed to answer.',
      databaseErrors,
    ),
    one('conversas_uploads_under_way', 'gauge', 'Uploads that are being taken in.', uploadsUnderWay),
  ];
}

export function one(name: string, type: 'counter' | 'gauge', help: string, value: number): Metric {
  return { name, type, help, samples: [{ value }] };
}

function durations(kind: string, { byLatency, totalMs }: Counts['requests']['page']): Sample[] {
  let count = 0;
  const buckets = byLatency.map((here, place): Sample => {
    count += here;
    const bound = LATENCY_BOUNDS_MS[place];
    const le = bound === undefined ? '+Inf' : String(bound / 1000);
    return { suffix: '_bucket', labels: { kind, le }, value: count };
  });
  return [
    ...buckets,
    { suffix: '_sum', labels: { kind }, value: totalMs / 1000 },
    { suffix: '_count', labels: { kind }, value: count },
  ];
}

/** Failing daily clean-ups, with their failed attempts since the last success. */
export function cleanUpMetrics(failing: ReadonlyArray<{ name: string; attempts: number }>): Metric[] {
  return [
    one('conversas_clean_ups_failing', 'gauge', 'Daily clean-ups whose last attempt failed.', failing.length),
    {
      name: 'conversas_clean_up_failures',
      type: 'gauge',
      help: 'Attempts of a daily clean-up that failed since it last succeeded.',
      samples: failing.map(({ name, attempts }) => ({ labels: { name }, value: attempts })),
    },
  ];
}
