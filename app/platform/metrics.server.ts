export const REQUEST_KINDS = ['page', 'file', 'media', 'api', 'admin', 'upload', 'events'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** Upper bounds in milliseconds; a page from memory takes 17 µs, so most requests end at the first. */
export const LATENCY_BOUNDS_MS = [1, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000] as const;

/** Of one kind; plain numbers, because counting stands in the way of every page. */
export interface RequestCounts {
  /** By the first digit of the status: 0 is what has none. */
  byClass: number[];
  /** How many took no longer than the bound at this place, and longer than the one before; the last is the rest. */
  byLatency: number[];
  totalMs: number;
}

/** What this process counts about itself, since its start. */
export interface Metrics {
  observe(kind: RequestKind, status: number, ms: number): void;
  readonly requests: Readonly<Record<RequestKind, RequestCounts>>;
  /** Pages that came from memory. */
  pageHits: number;
  /** Pages that had to be rendered though they might have been there. */
  pageMisses: number;
  /** What pages in memory take; set by whoever keeps them. */
  pageBytes: () => number;
  /** Questions that the database did not answer, or answered with an error that is nobody's wrong word. */
  databaseErrors: () => number;
  /** Address of a proxy in front that nobody trusts, once one was seen. */
  untrustedProxy: string | null;
}

export function createMetrics(): Metrics {
  const requests = Object.fromEntries(REQUEST_KINDS.map((kind) => [kind, newCounts()])) as Record<
    RequestKind,
    RequestCounts
  >;
  return {
    requests,
    observe(kind, status, ms) {
      const counts = requests[kind];
      const first = status >= 600 ? 0 : (status / 100) | 0;
      counts.byClass[first] = (counts.byClass[first] ?? 0) + 1;
      let place = 0;
      while (place < LATENCY_BOUNDS_MS.length && ms > (LATENCY_BOUNDS_MS[place] ?? 0)) place += 1;
      counts.byLatency[place] = (counts.byLatency[place] ?? 0) + 1;
      counts.totalMs += ms;
    },
    pageHits: 0,
    pageMisses: 0,
    pageBytes: () => 0,
    databaseErrors: () => 0,
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
