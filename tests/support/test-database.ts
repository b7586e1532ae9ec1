import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Database, type DatabaseOptions, openDatabase } from '#app/db/client.server.ts';
import { migrateToLatest } from '#app/db/migrate.server.ts';
import { createPostgresDatabase, dropPostgresDatabase } from './postgres-databases.ts';

const POSTGRES = process.env.TEST_DATABASE_URL;

/** A fresh migrated database of one test's own: SQLite in memory, or PostgreSQL where TEST_DATABASE_URL is set. */
export async function openTestDatabase(): Promise<Database> {
  if (!POSTGRES) {
    const database = await openDatabase({ dataDir: ':memory:' });
    await migrateToLatest(database.db);
    return database;
  }
  const place = await createTestPlace({ isMigrated: true });
  const database = await openDatabase(place.options);
  return {
    ...database,
    close: async () => {
      await database.close();
      await place.remove();
    },
  };
}

/** Where a database stands that several connections, or several processes, open. */
export interface TestPlace {
  options: DatabaseOptions;
  remove(): Promise<void>;
}

/** @param isMigrated false leaves the database empty */
export async function createTestPlace({ isMigrated }: { isMigrated: boolean }): Promise<TestPlace> {
  return POSTGRES ? createOnPostgres(POSTGRES, isMigrated) : createOnSqlite(isMigrated);
}

async function createOnPostgres(url: string, isMigrated: boolean): Promise<TestPlace> {
  const template = isMigrated ? inject('templateDatabase') : undefined;
  const { name, url: databaseUrl } = await createPostgresDatabase(url, template);
  return {
    options: { databaseUrl, dataDir: ':memory:' },
    remove: () => dropPostgresDatabase(url, name),
  };
}

async function createOnSqlite(isMigrated: boolean): Promise<TestPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'conversas-test-'));
  const options = { dataDir };
  if (isMigrated) {
    const database = await openDatabase(options);
    await migrateToLatest(database.db);
    await database.close();
  }
  return { options, remove: () => rm(dataDir, { recursive: true, force: true }) };
}
