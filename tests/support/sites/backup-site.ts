import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, type DatabaseOptions, openDatabase } from '#app/db/client.server.ts';
import { reindexAll } from '#app/features/catalogue/search/index/commands.server.ts';
import { type RestoreContext, restoreBackup } from '#app/features/house/backups/restore-backup.server.ts';
import { type BackupContext, writeBackup } from '#app/features/house/backups/write-backup.server.ts';
import { systemClock } from '#app/platform/clock/clock.ts';
import type { Files } from '#app/platform/files/files.server.ts';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import { readOrCreateSecret } from '#app/platform/secret.server.ts';
import { allRows } from '../../../scripts/testing/all-rows.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '../databases/postgres-databases.ts';
import { fillDatabase } from '../databases/test-database.ts';

/** A place for a site: a new data folder and, on PostgreSQL, a new database. */
export interface BackupPlace {
  dataDir: string;
  options: DatabaseOptions;
  files: Files;
  backup(path: string): ReturnType<typeof writeBackup>;
  restore(path: string, mayReplace?: boolean): ReturnType<typeof restoreBackup>;
  /** Opens the database for `work`, and closes it. */
  use<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /** Every row by table, in a fixed order, with instants and flags as the product reads them. */
  rows(): Promise<Record<string, string[]>>;
  remove(): Promise<void>;
}

/** @param bucket instead of the folder of files */
export async function makeBackupPlace(
  postgresUrl?: string,
  bucket: Files | null = null,
): Promise<BackupPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'conversas-backup-'));
  const postgres = postgresUrl ? await createPostgresDatabase(postgresUrl) : null;
  const options = { databaseUrl: postgres?.url, dataDir };
  const files = bucket ?? createDiskFiles(join(dataDir, 'media'));

  async function use<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase(options);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }
  const context: Omit<RestoreContext, 'bucket'> = {
    databaseUrl: postgres?.url,
    dataDir,
    ownSecret: undefined,
    clock: systemClock,
    reindex: reindexAll,
  };
  return {
    dataDir,
    options,
    files,
    use,
    backup: (path) =>
      use((database) =>
        writeBackup({ ...context, ...database, files, version: '0' } satisfies BackupContext, path),
      ),
    restore: (path, mayReplace = false) => restoreBackup({ ...context, bucket }, path, { mayReplace }),
    rows: () => use(allRows),
    async remove() {
      if (postgres && postgresUrl) await dropPostgresDatabase(postgresUrl, postgres.name);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A migrated site with the secret that its first start creates. */
export async function beginSite(place: BackupPlace): Promise<string> {
  await fillDatabase(place.options);
  return readOrCreateSecret(place.dataDir);
}
