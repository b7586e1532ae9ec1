import type { Flag, Instant, WithDefault } from '#app/db/columns.ts';
import type { LeadState, Outcome, Part, Reason, Stage } from './rules.ts';

/** The host that she leaves; one row. */
interface OldHostsTable {
  name: 'old';
  feed_url: string;
  /** Where its feed led when it was last asked. */
  lead_state: LeadState | null;
  lead_to: string | null;
  lead_checked_at: Instant | null;
  /** Since when it has led here for good, without a look that said otherwise. */
  led_here_at: Instant | null;
}

/** The guids of the old feed, as it last was there to be read. */
interface OldGuidsTable {
  guid: string;
  title: string;
}

/** One look at everything, which is kept. */
export interface MoveReportsTable {
  id: string;
  status: 'running' | 'done' | 'failed';
  feed_url: string;
  /** Where it goes on after a kill, and after which row of that stage. */
  stage: Stage;
  after: WithDefault<string>;
  /** JSON: lines by part and outcome. */
  counts: WithDefault<string>;
  is_green: WithDefault<Flag>;
  runner: string | null;
  asked_by: string;
  created_at: Instant;
  ended_at: Instant | null;
}

/** One thing that was tried. */
export interface MoveReportLinesTable {
  report_id: string;
  /** Within its report: the part, and the id of what was tried. */
  key: string;
  part: Part;
  outcome: Outcome;
  title: string;
  reason: Reason | null;
  bytes: number | null;
  sha256: string | null;
  duration_ms: number | null;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    move_report_lines: MoveReportLinesTable;
    move_reports: MoveReportsTable;
    old_guids: OldGuidsTable;
    old_hosts: OldHostsTable;
  }
}
