import { Migrator } from 'kysely/migration';
import { migrations } from '../../migrations/index.ts';
import { createWhole } from './create-whole.server.ts';
import type { Db } from './database.server.ts';
import { listMigrations } from './table-rows.server.ts';

interface MigrateOptions {
  /** The last migration to run. Without it, all run. */
  until?: string;
  /** PostgreSQL: the connections' schema, where it is not the default one. */
  schema?: string;
}

/** Names of all known migrations, in order. */
export const MIGRATIONS: readonly string[] = Object.keys(migrations).sort();

/**
 * Brings a database to the newest schema under a lock, because several processes may start at once. An empty one gets
 * it whole.
 * @returns the migrations that are new in it
 * @throws the error of the migration that failed
 */
export async function migrateToLatest(db: Db, options: MigrateOptions = {}): Promise<string[]> {
  const whole = await createWhole(db, wantedOf(options));
  return [...whole, ...(await runMigrations(db, options))];
}

/** Runs them one after the other, on an empty database as well. */
export async function runMigrations(db: Db, options: MigrateOptions = {}): Promise<string[]> {
  // The migrator reads the whole catalogue before it finds nothing to do. It is asked about a name that it does not know.
  const applied = await listMigrations(db);
  if (applied.length > 0 && isSame(applied, wantedOf(options))) return [];
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: options.schema,
  });
  const { error, results } = await (options.until
    ? migrator.migrateTo(options.until)
    : migrator.migrateToLatest());
  if (error) throw error;
  return (results ?? [])
    .filter((result) => result.status === 'Success')
    .map((result) => result.migrationName);
}

function wantedOf({ until }: MigrateOptions): readonly string[] {
  return until === undefined ? MIGRATIONS : MIGRATIONS.slice(0, MIGRATIONS.indexOf(until) + 1);
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((name, at) => name === others[at]);
}
