import { monitorEventLoopDelay } from 'node:perf_hooks';
import { LATENCY_BOUNDS_MS, type Metrics, REQUEST_KINDS } from '#app/platform/metrics.server.ts';
import type { Metric, Sample } from './prometheus-text.ts';

const LOOK_AT_LOOP_EVERY_MS = 20;

/** Starts with the first request: an unmonitored site does not run it. */
let loop: ReturnType<typeof monitorEventLoopDelay> | undefined;

/** Memory, CPU and delay of this process, under the usual names of Node dashboards. */
export function processMetrics(): Metric[] {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const startedAt = Date.now() / 1000 - process.uptime();
  return [
    one('process_cpu_user_seconds_total', 'counter', 'CPU time in the program, in seconds.', user / 1e6),
    one('process_cpu_system_seconds_total', 'counter', 'CPU time in the system, in seconds.', system / 1e6),
    one('process_cpu_seconds_total', 'counter', 'CPU time, in seconds.', (user + system) / 1e6),
    one('process_start_time_seconds', 'gauge', 'When the process began, in seconds since 1970.', startedAt),
    one('process_resident_memory_bytes', 'gauge', 'Resident memory.', rss),
    one('nodejs_heap_size_used_bytes', 'gauge', 'Heap that is in use.', heapUsed),
    one('nodejs_heap_size_total_bytes', 'gauge', 'Heap.', heapTotal),
    one('nodejs_external_memory_bytes', 'gauge', 'Memory outside of the heap that objects hold.', external),
    ...loopDelay(),
  ];
}

export function requestMetrics({
  requests,
  pageHits,
  pageMisses,
  pageBytes,
  databaseErrors,
}: Metrics): Metric[] {
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
    one('conversas_page_memory_bytes', 'gauge', 'What pages in memory take.', pageBytes()),
    one(
      'conversas_database_errors_total',
      'counter',
      'Questions that the database failed to answer.',
      databaseErrors(),
    ),
  ];
}

export function one(name: string, type: 'counter' | 'gauge', help: string, value: number): Metric {
  return { name, type, help, samples: [{ value }] };
}

function durations(kind: string, { byLatency, totalMs }: Metrics['requests']['page']): Sample[] {
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

/** Since the last request. */
function loopDelay(): Metric[] {
  if (!loop) {
    loop = monitorEventLoopDelay({ resolution: LOOK_AT_LOOP_EVERY_MS });
    loop.enable();
  }
  const { max } = loop;
  const [p50, p99] = [loop.percentile(50), loop.percentile(99)];
  const isMeasured = loop.count > 0;
  loop.reset();
  const seconds = (nanoseconds: number) => (isMeasured ? nanoseconds / 1e9 : 0);
  return [
    one(
      'nodejs_eventloop_lag_p50_seconds',
      'gauge',
      'Delay of the event loop, half are shorter.',
      seconds(p50),
    ),
    one(
      'nodejs_eventloop_lag_p99_seconds',
      'gauge',
      'Delay of the event loop, 99 of 100 are shorter.',
      seconds(p99),
    ),
    one('nodejs_eventloop_lag_max_seconds', 'gauge', 'Longest delay of the event loop.', seconds(max)),
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
