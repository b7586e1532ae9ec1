import type { GeneratedAlways } from 'kysely';
import type { Instant } from '#app/db/columns.ts';

/** One change by an admin. Ids are UUIDv7, so they sort by time. */
interface AuditLogTable {
  id: string;
  at: Instant;
  /** Null for changes that the site made automatically. */
  actor_id: string | null;
  actor_name: string;
  /** Kind and verb: 'episode.updated'. */
  action: string;
  /** The second half of `action`; a generated column. */
  verb: GeneratedAlways<string>;
  subject_kind: string;
  subject_id: string | null;
  subject_title: string;
  /** The previous values of the fields that changed, as JSON. */
  before_json: string | null;
  after_json: string | null;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    audit_log: AuditLogTable;
  }
}
