import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import {
  type OpenedSite,
  openSite,
  type SiteSettings,
} from '#app/features/house/backups/site-data/open-site.server.ts';
import type { S3Settings } from '#app/platform/files/bucket.server.ts';
import { createS3Files } from '#app/platform/files/files-on-s3.server.ts';
import { POSTGRES } from '../databases/engine.ts';
import { NOW } from '../fixed-clock.ts';
import { type BackupPlace, makeBackupPlace } from './backup-site.ts';

/** A place for a site, with its settings. */
export interface SitePlace extends BackupPlace {
  env: SiteSettings;
  /** Opens the site like the start, runs `work`, and closes it. */
  start<T>(work?: (site: OpenedSite) => Promise<T>): Promise<T | undefined>;
  /** Names in its data folder, without SQLite's side files. */
  there(): string[];
}

export async function makeSitePlace(s3: S3Settings | null = null): Promise<SitePlace> {
  const bucket = s3 && createS3Files(s3);
  const place = await makeBackupPlace(POSTGRES, bucket);
  onTestFinished(() => place.remove());
  const env = { DATABASE_URL: place.options.databaseUrl, DATA_DIR: place.dataDir, S3: s3 };
  return {
    ...place,
    env,
    start: (work) => startWith(env, work),
    there: () =>
      existsSync(place.dataDir)
        ? readdirSync(place.dataDir, { recursive: true })
            .map(String)
            .filter((name) => !/sqlite-(?:wal|shm)$/.test(name))
            .sort()
        : [],
  };
}

export async function startWith<T>(
  env: SiteSettings,
  work: (site: OpenedSite) => Promise<T> | undefined = () => undefined,
): Promise<T | undefined> {
  const site = await openSite(env, { makesFolder: true });
  try {
    return await work(site);
  } finally {
    await site.close();
  }
}

/** Stores a file and the row that names it. @returns its key */
export async function addFile(place: SitePlace): Promise<string> {
  const { key, size } = await place.files.save('kit-imprensa', 'pdf', Buffer.from('imprensa'));
  const row = { key, file_name: 'a.pdf', size_bytes: size, mime_type: 'application/pdf', created_at: NOW };
  await place.use(({ db }) => db.insertInto('stored_files').values(row).execute());
  return key;
}

/** The mark beside the files of a data folder. */
export function markIn(dataDir: string): { site: string; stamp: string } {
  return JSON.parse(readFileSync(join(dataDir, 'media/site.json'), 'utf8'));
}
