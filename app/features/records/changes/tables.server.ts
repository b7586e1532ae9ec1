import type { GeneratedAlways } from 'kysely';
import type { Instant } from '#app/db/columns.ts';

/** One change that an admin made. Ids are UUIDv7: their order is the order of the changes. */
interface AuditLogTable {
  id: string;
  at: Instant;
  /** Null for what the site did by itself. */
  actor_id: string | null;
  actor_name: string;
  /** What was done to what: 'episode.updated'. */
  action: string;
  /** The second half of `action`, made by the database. */
  verb: GeneratedAlways<string>;
  subject_kind: string;
  subject_id: string | null;
  subject_title: string;
  /** The fields that changed, as they were; JSON. */
  before_json: string | null;
  after_json: string | null;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    audit_log: AuditLogTable;
  }
}
