import type { Flag, Immutable, Instant, WithDefault } from '#app/db/columns.ts';

/** See README.md. 'reading', 'waiting' and 'running' have a job; 'ready' waits for the host. */
export type ImportStatus =
  | 'reading'
  | 'ready'
  | 'waiting'
  | 'running'
  | 'done'
  | 'canceled'
  | 'refused'
  | 'failed';

/** An import that was started in the admin area, of any kind. */
export interface ImportRunsTable {
  id: Immutable<string>;
  /** The name of its `ImportKind`. */
  kind: Immutable<string>;
  status: ImportStatus;
  source: Immutable<'address' | 'file'>;
  /** The URL, or the name of the file. */
  source_name: Immutable<string>;
  /** The key of the file; null once the import is over. */
  file_key: string | null;
  /** SHA-256 of the file, where its kind keeps it as proof. */
  file_hash: WithDefault<string>;
  /** What the host chose, as JSON of its kind. */
  choices: WithDefault<string>;
  /** What the dry run found, as JSON of its kind; null once the import is over. */
  preview: string | null;
  /** What happened so far, as JSON of its kind. */
  report: string | null;
  /** Why it was refused or failed, in its kind's words. */
  problem: string | null;
  /** Whether it imports; until then, it reads what it would import. */
  is_confirmed: Flag;
  units_done: WithDefault<number>;
  /** Null until they are known. */
  units_total: number | null;
  attempts: WithDefault<number>;
  /** The newest attempt, which alone may write. */
  runner: string | null;
  started_by: Immutable<string>;
  created_at: Immutable<Instant>;
  finished_at: Instant | null;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    import_runs: ImportRunsTable;
  }
}
