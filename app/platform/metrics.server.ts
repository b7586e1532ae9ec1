import { SLOW_PAGE_MS } from './log/trouble-notes.server.ts';

export const REQUEST_KINDS = ['page', 'file', 'media', 'api', 'admin', 'upload', 'events'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** Upper bounds in milliseconds. A page from memory takes 17 µs, so most requests are in the first one. */
export const LATENCY_BOUNDS_MS = [1, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000] as const;

/** Counts of one kind of request. Plain numbers, because every request updates them. */
export interface RequestCounts {
  /** By the first digit of the status; index 0 is without a status. */
  byClass: number[];
  /** Requests per bound of LATENCY_BOUNDS_MS, each counted in one only; the last is above all bounds. */
  byLatency: number[];
  totalMs: number;
}

/** What this process counts since its start. */
export interface Metrics {
  /** @param request noted where it took long */
  observe(kind: RequestKind, status: number, ms: number, request?: SlowRequest): void;
  readonly requests: Readonly<Record<RequestKind, RequestCounts>>;
  /** Pages from memory. */
  pageHits: number;
  /** Pages that could have been in memory but were rendered. */
  pageMisses: number;
  /** Bytes of the pages in memory; set by the page cache. */
  pageBytes: () => number;
  /** Queries without an answer, or with an error that is not a constraint violation. */
  databaseErrors: () => number;
  /** Whether a query has met data that cannot be read any more. */
  isDatabaseDamaged: () => boolean;
  /** Address of a proxy that sends forwarding headers but is not trusted, once one was seen. */
  untrustedProxy: string | null;
}

type SlowRequest = { readonly method?: string; readonly url?: string };
/** Kinds of requests that take as long as their sender's connection. */
const PACED_BY_SENDER: ReadonlySet<RequestKind> = new Set(['file', 'media', 'upload', 'events']);

/** @param onSlow gets every request of a page or a program that took long */
export function createMetrics(onSlow?: (request: SlowRequest, ms: number) => void): Metrics {
  const requests = Object.fromEntries(REQUEST_KINDS.map((kind) => [kind, newCounts()])) as Record<
    RequestKind,
    RequestCounts
  >;
  return {
    requests,
    observe(kind, status, ms, request) {
      const counts = requests[kind];
      const first = status >= 600 ? 0 : (status / 100) | 0;
      counts.byClass[first] = (counts.byClass[first] ?? 0) + 1;
      let place = 0;
      while (place < LATENCY_BOUNDS_MS.length && ms > (LATENCY_BOUNDS_MS[place] ?? 0)) place += 1;
      counts.byLatency[place] = (counts.byLatency[place] ?? 0) + 1;
      counts.totalMs += ms;
      if (ms > SLOW_PAGE_MS && request && !PACED_BY_SENDER.has(kind)) onSlow?.(request, ms);
    },
    pageHits: 0,
    pageMisses: 0,
    pageBytes: () => 0,
    databaseErrors: () => 0,
    isDatabaseDamaged: () => false,
    untrustedProxy: null,
  };
}

function newCounts(): RequestCounts {
  return {
    byClass: new Array(6).fill(0),
    byLatency: new Array(LATENCY_BOUNDS_MS.length + 1).fill(0),
    totalMs: 0,
  };
}
