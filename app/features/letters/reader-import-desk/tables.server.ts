import type { Instant, WithDefault } from '#app/db/columns.ts';

/** reading → ready → running → done; see `commands.server.ts`. */
export type ReaderImportStatus = 'reading' | 'ready' | 'running' | 'done' | 'refused' | 'canceled' | 'failed';

/** A list of readers that the host brings from another service. */
export interface ReaderImportsTable {
  id: string;
  status: ReaderImportStatus;
  /** Null once the import is over: the file is gone. */
  file_key: string | null;
  file_name: string;
  /** SHA-256 of the file; stays as proof. */
  file_hash: WithDefault<string>;
  /** JSON of `Role[]`: what each column means. */
  columns: string | null;
  /** JSON of `Preview`; null once the import is over, because it has examples. */
  preview: string | null;
  /** Why it was refused or failed: one sentence in Portuguese. */
  problem: string | null;
  /** Taken as confirmed, or asked to confirm. */
  mode: 'confirmed' | 'ask' | null;
  /** JSON of `Proof`: what the host says about the consent of these people. */
  proof: string | null;
  rows_total: WithDefault<number>;
  rows_done: WithDefault<number>;
  /** JSON of `Counts`. */
  counts: WithDefault<string>;
  attempts: WithDefault<number>;
  started_by: string;
  created_at: Instant;
  finished_at: Instant | null;
}

/** Imported people who are still to be asked to confirm. */
interface ReaderImportAsksTable {
  subscriber_id: string;
  import_id: string;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    reader_import_asks: ReaderImportAsksTable;
    reader_imports: ReaderImportsTable;
  }
}
