import { onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { MIGRATIONS, migrateToLatest } from '#app/db/migrate.server.ts';
import { createTestPlace } from './test-database.ts';

/** A database of the version before a migration, and what runs this one. */
export async function openBefore(migration: string): Promise<{
  database: Database;
  db: Db;
  migrate: () => Promise<string[]>;
}> {
  const place = await createTestPlace({ isMigrated: false });
  const database = await openDatabase(place.options);
  const { db, close } = database;
  onTestFinished(async () => {
    await close();
    await place.remove();
  });
  await migrateToLatest(db, { until: MIGRATIONS[MIGRATIONS.indexOf(migration) - 1] });
  return { database, db, migrate: () => migrateToLatest(db, { until: migration }) };
}
