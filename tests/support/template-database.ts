import type { TestProject } from 'vitest/node';
import { openDatabase } from '#app/db/client.server.ts';
import { migrateToLatest } from '#app/db/migrate.server.ts';
import { createPostgresDatabase, dropPostgresDatabase } from './postgres-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Name of the migrated database that each test's own is copied from; '' on SQLite. */
    templateDatabase: string;
  }
}

/** With TEST_DATABASE_URL, once before all tests: migrates one database, because a copy costs a tenth of that. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    project.provide('templateDatabase', '');
    return undefined;
  }
  const template = await createPostgresDatabase(url);
  const database = await openDatabase({ databaseUrl: template.url, dataDir: ':memory:' });
  await migrateToLatest(database.db);
  await database.close();
  project.provide('templateDatabase', template.name);
  return () => dropPostgresDatabase(url, template.name);
}
