import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import { inject } from 'vitest';
import type { Database, DatabaseOptions } from '#app/db/client.server.ts';
import { type ContentWatch, createContentWatch } from '#app/db/content-watch.server.ts';
import { DATABASE_FILE } from '#app/db/data-folder.ts';
import type { Tables } from '#app/db/database.server.ts';
import { createErrorCount } from '#app/db/errors.server.ts';
import { openPostgres, WORKING } from '#app/db/postgres.server.ts';
import { COMMAND_NAME } from '#app/db/postgres-schemas.server.ts';
import { POSTGRES } from './engine.ts';
import { borrowSqliteDatabase } from './kept-sqlite.ts';
import {
  borrowPostgresDatabase,
  createPostgresDatabase,
  dropPostgresDatabase,
  keptAddress,
} from './postgres-databases.ts';

const FOLDER = join(tmpdir(), 'conversas-test-');

/** Numbers of the copies that tests of this file have open. */
const lent = new Set<number>();

/** A new migrated database for one test: SQLite in memory, or PostgreSQL where TEST_DATABASE_URL is set. */
export async function openTestDatabase(): Promise<Database> {
  const template = inject('templateDatabase');
  if (!POSTGRES) return borrowSqliteDatabase(() => readFile(template));
  const number = firstFree(lent);
  lent.add(number);
  // A worker runs one file at a time, so the name with its number is unique.
  const name = `${template}_${process.env.VITEST_POOL_ID}_${number}`;
  const databaseUrl = await borrowPostgresDatabase(POSTGRES, template, name);
  return openOnKeptPool(name, databaseUrl, () => lent.delete(number));
}

/** Connections to a database of this worker. The next test that borrows it goes on with them. */
interface KeptPool {
  pool: PostgresPool;
  /** Of the test that has it now. */
  errors: ReturnType<typeof createErrorCount>;
}

/** A new connection costs thirty times what an insertion does, with all that PostgreSQL reads for its first statements. */
const pools = new Map<string, KeptPool>();

/** As `openDatabase` makes one, on connections that stay open for the next test. */
async function openOnKeptPool(name: string, url: string, onClose: () => void): Promise<Database> {
  const kept = pools.get(name) ?? (await keepPool(url));
  pools.set(name, kept);
  const errors = createErrorCount();
  kept.errors = errors;
  const pool: PostgresPool = { ...kept.pool, end: async () => {} };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  // Opened when a test asks for it: its connection costs more than most tests.
  let watch: ContentWatch | undefined;
  const listen = { connectionString: url, name: COMMAND_NAME, onError: () => {} };
  return {
    ...{ db, engine: 'postgres', countErrors: errors.count, isDamaged: errors.isDamaged },
    get watch() {
      watch ??= createContentWatch(db, { listen });
      return watch;
    },
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: async () => {
      await watch?.stop();
      await db.destroy();
      onClose();
    },
  };
}

async function keepPool(url: string): Promise<KeptPool> {
  const kept: Partial<KeptPool> = {};
  const pool = await openPostgres(keptAddress(url), WORKING, {
    onError: () => {},
    noteError: (error) => kept.errors?.note(error),
  });
  return Object.assign(kept, { pool, errors: createErrorCount() });
}

function firstFree(taken: ReadonlySet<number>): number {
  let number = 1;
  while (taken.has(number)) number += 1;
  return number;
}

/** A database that several connections or processes open, and an empty folder for the site's data. */
export interface TestPlace {
  options: DatabaseOptions & { dataDir: string };
  remove(): Promise<void>;
}

/** @param isMigrated false leaves the database empty */
export async function createTestPlace({ isMigrated }: { isMigrated: boolean }): Promise<TestPlace> {
  return POSTGRES ? createOnPostgres(POSTGRES, isMigrated) : createOnSqlite(isMigrated);
}

async function createOnPostgres(url: string, isMigrated: boolean): Promise<TestPlace> {
  const template = isMigrated ? inject('templateDatabase') : undefined;
  const { name, url: databaseUrl } = await createPostgresDatabase(url, { template });
  const dataDir = await mkdtemp(FOLDER);
  return {
    options: { databaseUrl, dataDir },
    remove: async () => {
      await dropPostgresDatabase(url, name);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function createOnSqlite(isMigrated: boolean): Promise<TestPlace> {
  const dataDir = await mkdtemp(FOLDER);
  const options = { dataDir };
  if (isMigrated) await fillDatabase(options);
  return { options, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** Makes a migrated database of one that is still empty, for a tenth of what its migrations cost. */
export async function fillDatabase({ databaseUrl, dataDir }: DatabaseOptions): Promise<void> {
  const template = inject('templateDatabase');
  if (databaseUrl) {
    const name = new URL(databaseUrl).pathname.slice(1);
    await dropPostgresDatabase(POSTGRES ?? databaseUrl, name);
    await createPostgresDatabase(POSTGRES ?? databaseUrl, { template, name });
  } else await writeFile(join(dataDir, DATABASE_FILE), await readFile(template));
}
