import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#app/db/client.server.ts';
import { migrateToLatest } from '#app/db/migrate.server.ts';
import { ImmediateSqliteDialect, openSqlite } from '#app/db/sqlite.server.ts';
import { POSTGRES } from './engine.ts';
import { createPostgresDatabase, dropPostgresTemplate, keepAsTemplate } from './postgres-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The template of each test's database: a PostgreSQL name, or a SQLite file. */
    templateDatabase: string;
  }
}

/** Once before all tests: migrates one database, because a copy costs a hundredth of that. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { template, remove } = POSTGRES ? await onPostgres(POSTGRES) : await onSqlite();
  project.provide('templateDatabase', template);
  return remove;
}

async function onPostgres(url: string) {
  const template = await createPostgresDatabase(url);
  const database = await openDatabase({ databaseUrl: template.url, dataDir: ':memory:' });
  await migrateToLatest(database.db);
  await database.close();
  await keepAsTemplate(template.url);
  return { template: template.name, remove: () => dropPostgresTemplate(url, template.name) };
}

async function onSqlite() {
  const folder = await mkdtemp(join(tmpdir(), 'conversas-template-'));
  const template = join(folder, 'template.sqlite');
  const raw = openSqlite(':memory:');
  raw.pragma('page_size = 512'); // each of 600 tables and indexes has a page at least, and each copy all of them
  const db = new Kysely({ dialect: new ImmediateSqliteDialect(raw) });
  await migrateToLatest(db as Parameters<typeof migrateToLatest>[0]);
  await writeFile(template, raw.serialize());
  await db.destroy();
  return { template, remove: () => rm(folder, { recursive: true, force: true }) };
}
