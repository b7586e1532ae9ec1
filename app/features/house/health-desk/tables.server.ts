import type { Instant } from '#app/db/columns.ts';
import type { SlowKind } from '#app/platform/log/trouble-notes.server.ts';

/** One fault on one day. */
export interface ErrorGroupsTable {
  /** In São Paulo: '2026-11-23'. */
  day: string;
  fingerprint: string;
  /** The log's own words. */
  said: string;
  type: string;
  message: string;
  stack: string;
  /** Where it happened last: an address, or a kind of job. */
  place: string;
  count: number;
  first_at: Instant;
  last_at: Instant;
}

/** The id that an error page has shown. */
interface ErrorReportsTable {
  id: string;
  at: Instant;
  day: string;
  fingerprint: string;
  place: string;
}

export interface SlowSpotsTable {
  day: string;
  kind: SlowKind;
  /** 'GET /shop', or the text of a query. */
  name: string;
  count: number;
  worst_ms: number;
  total_ms: number;
  last_at: Instant;
}

/** What the daily look at something outside has found. */
export interface SiteChecksTable {
  /** With the domain that was asked for, because the address of the site can change. */
  name: 'certificate' | `domain:${string}`;
  at: Instant;
  /** The last moment at which it is valid. */
  ends_at: Instant | null;
  /** Why it could not be asked, in words. */
  problem: string | null;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    error_groups: ErrorGroupsTable;
    error_reports: ErrorReportsTable;
    slow_spots: SlowSpotsTable;
    site_checks: SiteChecksTable;
  }
}
