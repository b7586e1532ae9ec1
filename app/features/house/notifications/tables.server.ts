import type { Flag, Instant, WithDefault } from '#app/db/columns.ts';

/** The one pair by which push services recognise this site; made at first need. */
interface PushKeysTable {
  id: 'site';
  public_key: string;
  /** Opens with the site's secret, which is not in the database. */
  sealed_private_key: string;
  created_at: Instant;
}

/** What a person wants to hear of. Without a row: everything, and nothing at night. */
interface NoticeChoicesTable {
  person_id: string;
  /** JSON: names of kinds. One that is new to the person is on. */
  off_kinds: WithDefault<string>;
  is_quiet: Flag;
  /** Hours of São Paulo. */
  quiet_from_hour: WithDefault<number>;
  quiet_to_hour: WithDefault<number>;
  /** When the person put the question off; it is not asked again. */
  put_off_at: Instant | null;
}

/** What of the site's health was told, and still holds. */
interface ToldFindingsTable {
  finding: string;
  told_at: Instant;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    notice_choices: NoticeChoicesTable;
    push_keys: PushKeysTable;
    told_findings: ToldFindingsTable;
  }
}
