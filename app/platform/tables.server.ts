import type { Instant, WithDefault } from '#app/db/columns.ts';

export type JobStatus = 'waiting' | 'running' | 'done' | 'dead';

interface JobsTable {
  id: string;
  kind: string;
  /** JSON. */
  payload: string;
  /** Only one job with this key is open at a time. */
  unique_key: string | null;
  status: JobStatus;
  /** Not to be taken before this instant; of a running job: when its lease ends and another may take it. */
  run_at: Instant;
  /** Who holds the lease. */
  lease_token: string | null;
  attempts: WithDefault<number>;
  max_attempts: number;
  last_error: string | null;
  created_at: Instant;
  finished_at: Instant | null;
}

export type MailStatus = 'waiting' | 'sent' | 'failed';

interface MailsTable {
  id: string;
  /** Which message it is: 'contact.notification'. */
  kind: string;
  /** The same at every attempt, so that a repeat is recognised by whoever receives it. */
  message_id: string;
  from_name: string;
  to_name: string;
  to_address: string;
  reply_to_name: string | null;
  reply_to_address: string | null;
  subject: string;
  /** What it is made of when it is sent (`QueuedFacts` as JSON); null once it was sent. */
  facts: WithDefault<string | null>;
  /** As it was sent; '' as long as there are facts. */
  html: string;
  text: string;
  /** Bulk mail only: becomes the headers of RFC 8058. */
  unsubscribe_url: string | null;
  /** An iCalendar file that comes with it. */
  calendar: WithDefault<string | null>;
  /** Address and subject, for searching. */
  search_text: WithDefault<string>;
  status: MailStatus;
  attempts: WithDefault<number>;
  last_error: string | null;
  created_at: Instant;
  sent_at: Instant | null;
}

/** A counter of one window; the row stays until the daily clean-up. */
interface RateLimitsTable {
  key: string;
  points: number;
  resets_at: Instant;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    jobs: JobsTable;
    mails: MailsTable;
    rate_limits: RateLimitsTable;
  }
}
