import { sql } from 'kysely';
import { isPostgres } from '../../migrations/columns.ts';
import type { Db } from './database.server.ts';
import { SCHEMA_IN_USE } from './postgres-schemas.server.ts';
import { inTransaction } from './transaction.server.ts';

/** The one that the migrator takes, so that neither works beside the other. */
const MIGRATION_LOCK = '3853314791062309107';

/**
 * Gives an empty database the whole schema at once (`migrations/whole`), which takes a tenth of the time of all
 * migrations. It does nothing where anything is there, or where an older version is wanted.
 * @param wanted the names of the migrations, in order
 * @returns the migrations that it stands for
 */
export async function createWhole(db: Db, wanted: readonly string[]): Promise<readonly string[]> {
  if (!(await isEmpty(db))) return [];
  return inTransaction(db, async (trx) => {
    if (isPostgres(trx))
      await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)}::bigint)`.execute(trx);
    if (!(await isEmpty(trx))) return [];
    const applied = await writeWhole(trx, wanted);
    const timestamp = new Date().toISOString();
    if (applied.length > 0)
      await sql`insert into kysely_migration (name, timestamp)
        values ${sql.join(applied.map((name) => sql`(${name}, ${timestamp})`))}`.execute(trx);
    return applied;
  });
}

/**
 * Writes it into the open transaction of an empty database or schema, where all of its migrations are wanted.
 * @returns these; none where an older version is wanted, and nothing is written
 */
export async function writeWhole(trx: Db, wanted: readonly string[]): Promise<readonly string[]> {
  const { default: whole } = await (isPostgres(trx)
    ? import('../../migrations/whole/postgres.json', { with: { type: 'json' } })
    : import('../../migrations/whole/sqlite.json', { with: { type: 'json' } }));
  const at = wanted.indexOf(whole.upTo);
  if (at === -1) return [];
  if (isPostgres(trx)) {
    await sql`set local check_function_bodies = false`.execute(trx);
    await sql.raw(whole.statements.join(';\n')).execute(trx);
  } else {
    for (const statement of whole.statements) await sql.raw(statement).execute(trx);
  }
  return wanted.slice(0, at + 1);
}

/** A function alone, of an extension or left over, counts as well: a statement that makes it again would fail. */
async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await (isPostgres(db)
    ? sql`select 1 from pg_class where relnamespace = ${SCHEMA_IN_USE}
        union all select 1 from pg_proc where pronamespace = ${SCHEMA_IN_USE}
        union all select 1 from pg_type where typnamespace = ${SCHEMA_IN_USE} limit 1`
    : sql`select 1 from sqlite_master limit 1`
  ).execute(db);
  return rows.length === 0;
}
