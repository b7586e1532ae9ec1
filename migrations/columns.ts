import { type CreateTableBuilder, type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

/** A migration sees the database of its day, so it has no table types. */
export type AnyDatabase = Kysely<unknown>;

export function isPostgres(db: Pick<AnyDatabase, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Column types with the same meaning on both databases; see docs/architecture.md, "Portable columns". */
export function columnTypes(db: AnyDatabase): {
  /** UTC instant: timestamptz, or ISO-8601 text with milliseconds. */
  instant: RawBuilder<unknown>;
  /** boolean, or integer 0/1. */
  flag: RawBuilder<unknown>;
  /** 64-bit integer. */
  integer: RawBuilder<unknown>;
  no: RawBuilder<unknown>;
} {
  return isPostgres(db)
    ? { instant: sql`timestamptz`, flag: sql`boolean`, integer: sql`bigint`, no: sql`false` }
    : { instant: sql`text`, flag: sql`integer`, integer: sql`integer`, no: sql`0` };
}

/** SQLite checks column types only in STRICT tables. */
export function strict<T extends string, C extends string>(
  db: AnyDatabase,
  table: CreateTableBuilder<T, C>,
): CreateTableBuilder<T, C> {
  return isPostgres(db) ? table : table.modifyEnd(sql`strict`);
}
