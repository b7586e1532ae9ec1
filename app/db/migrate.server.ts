import { Migrator } from 'kysely';
import { migrations } from '../../migrations/index.ts';
import type { Db } from './database.server.ts';

/**
 * Brings the database to the newest schema, under a lock: several processes may start at once.
 * @throws the error of the migration that failed
 */
export async function migrateToLatest(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? [])
    .filter((result) => result.status === 'Success')
    .map((result) => result.migrationName);
}
