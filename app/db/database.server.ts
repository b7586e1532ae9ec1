import type { Kysely, Transaction } from 'kysely';
import type { ContentVersionsTable, FormerSlugsTable, RecordTotalsTable } from './tables.server.ts';

/** Every table of the product. Each room adds its tables in its `tables.server.ts`, by `declare module`. */
export interface Tables {
  content_versions: ContentVersionsTable;
  former_slugs: FormerSlugsTable;
  record_totals: RecordTotalsTable;
}

/** What queries and commands take: the database, or a transaction on it. */
export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;
