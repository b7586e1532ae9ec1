import type { Instant, WithDefault } from '#app/db/columns.ts';
import type { MailStatus } from '#app/pure/site/mail-status.ts';

export type JobStatus = 'waiting' | 'running' | 'done' | 'dead';

interface JobsTable {
  id: string;
  kind: string;
  /** JSON. */
  payload: string;
  /** Only one job with this key is open at a time. */
  unique_key: string | null;
  status: JobStatus;
  /** Earliest start; of a running job, the end of its lease, after which another process may take it. */
  run_at: Instant;
  /** When `run_at` was set. Null in rows of older versions. */
  planned_at: WithDefault<Instant | null>;
  /** The holder of the lease. */
  lease_token: string | null;
  attempts: WithDefault<number>;
  max_attempts: number;
  last_error: string | null;
  created_at: Instant;
  finished_at: Instant | null;
}

interface MailsTable {
  id: string;
  /** Name of the mail's kind: 'contact.notification'. */
  kind: string;
  /** The same at every attempt, so that the recipient's side detects a duplicate. */
  message_id: string;
  from_name: string;
  to_name: string;
  to_address: string;
  reply_to_name: string | null;
  reply_to_address: string | null;
  subject: string;
  /** What the mail is rendered from (`QueuedFacts` as JSON); null once it is sent. */
  facts: WithDefault<string | null>;
  /** As sent; '' while there are facts. */
  html: string;
  text: string;
  /** Bulk mail only: used for the headers of RFC 8058. */
  unsubscribe_url: string | null;
  /** An attached iCalendar file. */
  calendar: WithDefault<string | null>;
  /** Of a mail that a person wrote: Message-IDs of those that it continues, the oldest first, with spaces between. */
  thread_ids: WithDefault<string | null>;
  /** Bulk mail only: 64 random bits in hex, which its mark names. What comes back is found by it. */
  return_ref: WithDefault<string | null>;
  /** What kind of refusal a report told; null where none came back. */
  refusal: WithDefault<string | null>;
  /** When a provider reported it as spam. */
  complained_at: WithDefault<Instant | null>;
  /** Address and subject, for searching. */
  search_text: WithDefault<string>;
  status: MailStatus;
  attempts: WithDefault<number>;
  last_error: string | null;
  created_at: Instant;
  sent_at: Instant | null;
}

/** The counter of one window; the daily clean-up removes old rows. */
interface RateLimitsTable {
  key: string;
  points: number;
  resets_at: Instant;
}

/** What the tally has stored, so that a part whose commit was not answered is not added twice. Kept for a day. */
interface TallyPartsTable {
  id: string;
  stored_at: Instant;
}

/** A browser that shows notices of the admin area to the person who is signed in there. */
interface PushDevicesTable {
  id: string;
  session_id: string;
  person_id: string;
  /** 'Chrome no Android'. */
  name: string;
  /** Its address at the push service of the browser: whoever knows it could send to it, if they had our key. */
  endpoint: string;
  public_key: string;
  auth_secret: string;
  created_at: Instant;
  /** When the service last took a message. */
  reached_at: Instant | null;
  failed_at: Instant | null;
  /** In a row. */
  failures: WithDefault<number>;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    tally_parts: TallyPartsTable;
    jobs: JobsTable;
    mails: MailsTable;
    push_devices: PushDevicesTable;
    rate_limits: RateLimitsTable;
  }
}
