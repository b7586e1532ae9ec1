import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { placeOfFiles, settleSite } from '#app/features/media/files/site-identity.server.ts';
import { systemClock } from '#app/platform/clock/clock.ts';
import { MARK_NAME } from '#app/platform/files/files.server.ts';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import { createPartFiles } from '#app/platform/files/part-files.server.ts';
import type { Services } from '#app/platform/services.ts';
import { openTestDatabase } from '../databases/test-database.ts';
import { testServices } from '../requests/request-context.ts';

export interface UploadPlace {
  database: Database;
  services: Services;
  /** Every stored or arriving file: 'media/audio/….mp3'. */
  filesThere(): Promise<string[]>;
}

/** A new database and data folder for one test. */
export async function uploadPlace(overrides: Partial<Services> = {}): Promise<UploadPlace> {
  const database = await openTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'conversas-uploads-'));
  onTestFinished(async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const services = testServices(database, {
    dataDir,
    files: createDiskFiles(join(dataDir, 'media')),
    parts: createPartFiles(join(dataDir, 'uploads')),
    ...overrides,
  });
  // Like a start: the sweeper trusts no database that does not know its files.
  await settleSite({ db: database.db, clock: systemClock }, [placeOfFiles(services.files)]);
  return {
    database,
    services,
    async filesThere() {
      const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && entry.name !== MARK_NAME)
        .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1))
        .sort();
    },
  };
}
