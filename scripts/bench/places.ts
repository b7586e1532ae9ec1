import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Place } from './site-process.ts';

export interface TemporaryPlace extends Place {
  remove(): Promise<void>;
}

/** A new data folder and, on PostgreSQL, a new database on the server at that address. */
export async function makePlace(serverUrl: string | undefined, name: string): Promise<TemporaryPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), 'conversas-bench-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (!serverUrl) return { dataDir, remove: async () => removeFolder() };

  const database = `conversas_bench_${process.pid}_${name}`;
  await administer(serverUrl, `create database ${database}`);
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return {
    dataDir,
    databaseUrl: url.href,
    remove: async () => {
      removeFolder();
      await administer(serverUrl, `drop database if exists ${database} with (force)`);
    },
  };
}

/** Runs one statement on the server, beside all of our databases. */
export async function administer(serverUrl: string, statement: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
