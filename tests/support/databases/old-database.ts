import { onTestFinished } from 'vitest';
import { openDatabase } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { MIGRATIONS, migrateToLatest } from '#app/db/migrate.server.ts';
import { createTestPlace } from './test-database.ts';

/** A database of the version before a migration, and what runs this one. */
export async function openBefore(migration: string): Promise<{ db: Db; migrate: () => Promise<string[]> }> {
  const place = await createTestPlace({ isMigrated: false });
  const { db, close } = await openDatabase(place.options);
  onTestFinished(async () => {
    await close();
    await place.remove();
  });
  await migrateToLatest(db, { until: MIGRATIONS[MIGRATIONS.indexOf(migration) - 1] });
  return { db, migrate: () => migrateToLatest(db, { until: migration }) };
}
