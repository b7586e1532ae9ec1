import { open, stat } from 'node:fs/promises';
import type { BackupStore, ByteSource } from '#app/platform/backups/backup-store.server.ts';
import { sourceOf } from '#app/platform/backups/store-on-disk.server.ts';
import { BackupRefusal } from './refusals.ts';

/** Where a backup is: the path of a file, or a name in a place of backups. */
export type BackupAddress = string | { place: BackupStore; name: string };

/** @throws BackupRefusal where there is none, BackupStoreFailure where a bucket does not answer */
export async function openBackup(address: BackupAddress): Promise<ByteSource & { close(): Promise<void> }> {
  const source = await (typeof address === 'string' ? openFile(address) : address.place.open(address.name));
  if (!source) throw new BackupRefusal('no-file');
  return source;
}

async function openFile(path: string) {
  // Checked before opening: opening a pipe would block.
  if (!(await stat(path).catch(() => null))?.isFile()) return null;
  const file = await open(path, 'r').catch(() => null);
  return file && { ...(await sourceOf(file)), close: () => file.close() };
}
