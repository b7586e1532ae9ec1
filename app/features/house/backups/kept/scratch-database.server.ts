import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseEngine, openDatabase } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { findDatabaseBytes } from '#app/db/database-size.server.ts';
import {
  createRehearsalSchema,
  dropRehearsalSchemas,
  onKeptConnection,
  takeRehearsalTurn,
} from '#app/db/postgres-schemas.server.ts';
import { type FileLock, lockSqlite } from '#app/db/sqlite-lock.server.ts';

export interface ScratchDatabase {
  db: Db;
  engine: DatabaseEngine;
  schema?: string;
  /** Removes it. */
  close(): Promise<void>;
}

const LOCK = 'rehearsal.lock';
const SCRATCH = /^rehearsal-[0-9a-f]{12}$/;
const NO_RIGHT = '42501';
/** A larger database is rehearsed in a file: nobody can see how much room PostgreSQL's disk has. */
const MOST_IN_POSTGRES_BYTES = 5_000_000_000;

/**
 * Allows one rehearsal at a time in a data folder, and removes what killed ones left there.
 * @returns null while another one is running
 */
export function takeScratchTurn(dataDir: string): FileLock | null {
  const lock = lockSqlite(join(dataDir, LOCK));
  if (lock) removeScratchFolders(dataDir);
  return lock;
}

/** Removes what killed rehearsals left, unless one is running. */
export function removeScratch(dataDir: string): void {
  if (!existsSync(join(dataDir, LOCK))) return;
  takeScratchTurn(dataDir)?.release();
}

function removeScratchFolders(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((one) => SCRATCH.test(one)))
    rmSync(join(dataDir, name), { recursive: true, force: true });
}

/**
 * The database that a rehearsal fills: a schema beside the one in use or, where PostgreSQL does not allow it
 * or the database is large, a file. A backup restores into either.
 */
export async function openScratchDatabase({
  databaseUrl,
  dataDir,
  folder,
}: {
  databaseUrl: string | undefined;
  dataDir: string;
  folder: string;
}): Promise<ScratchDatabase> {
  const onPostgres = databaseUrl ? await tryPostgres(databaseUrl, dataDir, folder.slice(-12)) : null;
  if (onPostgres) return onPostgres;
  const { db, engine, close } = await openDatabase({ dataDir: folder });
  return { db, engine, close };
}

async function tryPostgres(
  databaseUrl: string,
  dataDir: string,
  id: string,
): Promise<ScratchDatabase | null> {
  const home = await openDatabase({ databaseUrl, dataDir });
  const open: Array<() => Promise<unknown>> = [home.close];
  const close = async () => {
    for (const end of open.splice(0)) await end();
  };
  try {
    const turn = await onKeptConnection(home.db, takeRehearsalTurn);
    open.unshift(turn.release);
    // Another machine is rehearsing on this database: here a file will do.
    if (!turn.begun) return await close().then(() => null);
    await dropRehearsalSchemas(home.db);
    const isLarge = (await findDatabaseBytes(home.db, 'postgres')) > MOST_IN_POSTGRES_BYTES;
    const schema = isLarge ? null : await tryCreate(home.db, id);
    if (!schema) return await close().then(() => null);
    open.unshift(() => dropRehearsalSchemas(home.db));
    const { db, close: shut } = await openDatabase({ databaseUrl, dataDir, schema });
    open.unshift(shut);
    return { db, engine: 'postgres', schema, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @returns null without the right to create schemas */
async function tryCreate(db: Db, id: string): Promise<string | null> {
  return createRehearsalSchema(db, id).catch((error: NodeJS.ErrnoException) => {
    if (error.code === NO_RIGHT) return null;
    throw error;
  });
}
