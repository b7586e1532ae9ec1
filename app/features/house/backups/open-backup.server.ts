import { open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { BackupStore } from '#app/platform/backups/backup-store.server.ts';
import { createDiskBackups, sourceOf } from '#app/platform/backups/store-on-disk.server.ts';
import type { ArchiveSource } from './format/files-beside.server.ts';
import { BackupRefusal } from './refusals.ts';

/** Where a backup is: the path of a file, or a name in a place of backups. */
export type BackupAddress = string | { place: BackupStore; name: string };

type OpenBackup = ArchiveSource & { close(): Promise<void> };

/** @throws BackupRefusal where there is none, BackupStoreFailure where a bucket does not answer */
export async function openBackup(address: BackupAddress): Promise<OpenBackup> {
  const source = await (typeof address === 'string'
    ? openFile(address)
    : openKept(address.place, address.name));
  if (!source) throw new BackupRefusal('no-file');
  return source;
}

/** A backup of a place, with the files beside it. */
export async function openKept(place: BackupStore, name: string): Promise<OpenBackup | null> {
  const source = await place.open(name);
  return source && { ...source, around: place };
}

async function openFile(path: string): Promise<OpenBackup | null> {
  // Checked before opening: opening a pipe would block.
  if (!(await stat(path).catch(() => null))?.isFile()) return null;
  const file = await open(path, 'r').catch(() => null);
  const folder = dirname(path);
  return (
    file && {
      ...(await sourceOf(file)),
      around: createDiskBackups(folder, folder),
      close: () => file.close(),
    }
  );
}
