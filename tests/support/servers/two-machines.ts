import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#app/db/client.server.ts';
import { startS3 } from '../../../scripts/testing/s3-service.ts';
import { createTestPlace } from '../databases/test-database.ts';
import { type BuiltServer, startBuiltServer } from './built-server.ts';

export const PUBLIC_URL = 'http://localhost';
export const SECRET = 'a secret of two machines, thirty-two characters';

export interface TwoMachines {
  servers: [BuiltServer, BuiltServer];
  /** A connection of neither. */
  database: Database;
  close(): Promise<void>;
}

/**
 * Two servers that start at once on an empty database: with PostgreSQL two machines, each with a data folder of its own,
 * and one bucket; with SQLite two processes on one folder.
 */
export async function startTwoMachines(settings: Record<string, string> = {}): Promise<TwoMachines> {
  const place = await createTestPlace({ isMigrated: false });
  const { databaseUrl, dataDir } = place.options;
  const s3 = databaseUrl ? await startS3() : null;
  const folders = databaseUrl
    ? await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'conversas-machine-'))))
    : [dataDir, dataDir];
  const own = folders.map((folder) => ({
    ...{ DATA_DIR: folder, AUTH_SECRET: SECRET, PUBLIC_URL, TRUSTED_PROXIES: 'loopback' },
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...(s3 && {
      ...{ S3_ENDPOINT: s3.settings.endpoint, S3_BUCKET: s3.settings.bucket, S3_REGION: s3.settings.region },
      ...{ S3_ACCESS_KEY_ID: s3.settings.accessKeyId, S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey },
    }),
    ...settings,
  }));
  const servers = await Promise.all(own.map(startBuiltServer));
  const database = await openDatabase(place.options);
  return {
    servers: servers as TwoMachines['servers'],
    database,
    async close() {
      await Promise.all(servers.map(({ stop }) => stop()));
      await database.close();
      await s3?.stop();
      await place.remove();
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}
