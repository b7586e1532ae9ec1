import type { Immutable, Instant, WithDefault } from '#app/db/columns.ts';

/** What came in from archives, under the names that it has there. Rows outlive their records: what is deleted here stays so. */
interface ImportOriginsTable {
  /** Whose ids these are: 'wordpress exemplo.com'. */
  source: Immutable<string>;
  foreign_id: Immutable<string>;
  kind: Immutable<'item' | 'letter' | 'product'>;
  record_id: string;
  /** JSON of `KnownFields`: what each field was there and here when it was last imported, as hashes. */
  fields: string;
  import_id: string | null;
  imported_at: Instant;
}

/** Pictures that are still to be copied, and those that could not be. */
interface ImportPicturesTable {
  id: Immutable<string>;
  kind: Immutable<'letter' | 'product'>;
  record_id: Immutable<string>;
  address: Immutable<string>;
  host: Immutable<string>;
  status: WithDefault<'waiting' | 'copied' | 'failed'>;
  /** Why it could not be copied, in Portuguese. */
  problem: string | null;
  attempts: WithDefault<number>;
  /** Where its copy is, for who asks for the old address. */
  copied_to: WithDefault<string | null>;
  due_at: Instant;
  import_id: Immutable<string>;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    import_origins: ImportOriginsTable;
    import_pictures: ImportPicturesTable;
  }
}
