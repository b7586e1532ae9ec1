import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { MIGRATIONS } from '#app/db/migrate.server.ts';
import { lockRestores } from '#app/db/restore-journal.server.ts';
import { listStagedFolders, stagedFolder } from '#app/db/restore-leftovers.server.ts';
import type { ByteSource } from '#app/platform/backups/backup-store.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { findDiskSpace } from '#app/platform/files/disk-space.server.ts';
import { type Files, MARK_NAME } from '#app/platform/files/files.server.ts';
import { fillPlace, intoFolder, type Reindex } from './fill-place.server.ts';
import { readArchive } from './format/archive-reader.server.ts';
import type { BackupHeader, BackupManifest } from './format/backup-format.server.ts';
import type { ArchiveSource } from './format/files-beside.server.ts';
import type { PreparedDatabase, RestoreProgress } from './format/prepared-database.ts';
import { intoBucket } from './into-bucket.server.ts';
import { introduceSite } from './introduce-site.server.ts';
import { type BackupAddress, openBackup } from './open-backup.server.ts';
import { BackupRefusal } from './refusals.ts';
import { prepareOnPostgres } from './restore-to-postgres.server.ts';
import { prepareOnSqlite } from './restore-to-sqlite.server.ts';
import { markOf, readKeptSecret } from './write-backup.server.ts';

export interface RestoreContext {
  databaseUrl: string | undefined;
  dataDir: string;
  ownSecret: string | undefined;
  /** Null where files are in the data folder. */
  bucket: Files | null;
  clock: Clock;
  reindex: Reindex;
}

export interface Restored {
  manifest: BackupManifest;
  /** The replaced site: a folder, and on PostgreSQL also a schema of that name; null without one. */
  before: string | null;
  /** The settings have another key than the backup's site, so second factors are lost. */
  hasOtherSecret: boolean;
}

/** Space needed besides files and rows. */
const ROOM_BYTES = 64_000_000;

/**
 * Replaces the site by the one in the backup, as a whole or not at all. Reads the backup twice: a first time to
 * verify it. The second time checks it again, because a file in a bucket can be another one by then.
 * @throws BackupRefusal, or the error of the disk, database or bucket
 */
export async function restoreBackup(
  ctx: RestoreContext,
  backup: BackupAddress,
  { mayReplace, onProgress = () => {} }: { mayReplace: boolean; onProgress?: RestoreProgress },
): Promise<Restored> {
  const source = await openBackup(backup);
  try {
    const verified = await verify(source, onProgress);
    const lock = lockRestores(ctx.dataDir);
    if (!lock) throw new BackupRefusal('restore-under-way');
    try {
      return await replaceAll(ctx, source, verified, { mayReplace, onProgress });
    } finally {
      lock.release();
    }
  } finally {
    await source.close();
  }
}

/** Reads the whole backup and stores nothing. */
async function verify(source: ArchiveSource, onProgress: RestoreProgress): Promise<BackupManifest> {
  return readArchive(source, {
    async header(header) {
      assertKnown(header);
    },
    progress: (bytes) => onProgress('verify', Math.min(1, bytes / source.size)),
  });
}

/** @throws BackupRefusal where it is of another version of the product */
export function assertKnown({ migration }: BackupHeader): void {
  if (MIGRATIONS.includes(migration)) return;
  throw new BackupRefusal(
    migration > (MIGRATIONS.at(-1) ?? '') ? 'newer' : 'other-tables',
    migration.slice(0, 60),
  );
}

async function replaceAll(
  ctx: RestoreContext,
  source: ArchiveSource,
  manifest: BackupManifest,
  { mayReplace, onProgress }: { mayReplace: boolean; onProgress: RestoreProgress },
): Promise<Restored> {
  const { dataDir, bucket } = ctx;
  for (const left of listStagedFolders(dataDir))
    rmSync(join(dataDir, left), { recursive: true, force: true });
  const isUsed = bucket ? await hasFiles(bucket) : hasMedia(dataDir);
  if (isUsed && !mayReplace) throw new BackupRefusal('not-empty');
  if (!bucket) assertOneDisk(dataDir);
  await assertRoom(ctx, source, manifest);

  const id = v7().slice(-12);
  const staged = stagedFolder(id);
  const place = { ...ctx, staged: join(dataDir, staged), id, mayReplace };
  mkdirSync(place.staged, { mode: 0o700 });
  let database: PreparedDatabase | undefined;
  try {
    database = await (ctx.databaseUrl ? prepareOnPostgres(place) : prepareOnSqlite(place));
    const keptSecret = await fillPlace({
      ...database,
      takeFile: bucket ? intoBucket(bucket, place.staged) : intoFolder(join(place.staged, 'media')),
      staged: place.staged,
      source,
      migration: manifest.migration,
      onProgress,
      ownSecret: ctx.ownSecret,
      reindex: ctx.reindex,
    });
    await introduceSite(database, { staged: place.staged, id, bucket, site: manifest.site });
    const stamp = ctx.clock.now().toISOString().replace(/\D/g, '').slice(0, 14);
    const before = `before_${stamp}_${id.slice(-4)}`;
    await database.commit({ staged, before, schema: database.schema ?? null });
    const secret = ctx.ownSecret ?? keptSecret ?? readKeptSecret(ctx);
    return {
      manifest,
      before: existsSync(join(dataDir, before)) || database.isUsed ? before : null,
      hasOtherSecret: manifest.secretMark !== '' && markOf(secret) !== manifest.secretMark,
    };
  } finally {
    await database?.close();
    rmSync(place.staged, { recursive: true, force: true });
  }
}

function hasMedia(dataDir: string): boolean {
  const media = join(dataDir, 'media');
  return existsSync(media) && readdirSync(media).some((name) => name !== MARK_NAME);
}

async function hasFiles(bucket: Files): Promise<boolean> {
  for await (const _ of bucket.list()) return true;
  return false;
}

/** A folder on a separate disk cannot be moved. */
function assertOneDisk(dataDir: string): void {
  const media = statSync(join(dataDir, 'media'), { throwIfNoEntry: false });
  if (media && media.dev !== statSync(dataDir).dev) throw new BackupRefusal('media-elsewhere');
}

/** Checked before anything is written. If space runs out later, the restore fails and changes nothing. */
async function assertRoom(
  { dataDir, bucket, databaseUrl }: RestoreContext,
  { size }: ByteSource,
  { bytes, mediaFolder }: BackupManifest,
): Promise<void> {
  const space = await findDiskSpace(dataDir);
  const within = mediaFolder === undefined ? bytes : 0;
  const rows = databaseUrl ? 0 : Math.max(0, size - within) * 2;
  const needed = (bucket ? 0 : bytes) + rows + ROOM_BYTES;
  if (space && space.freeBytes < needed) throw new BackupRefusal('no-room');
}
