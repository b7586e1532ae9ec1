import { mkdir, statfs } from 'node:fs/promises';

const MB = 1024 * 1024;
/** Less than one large upload. */
const LEAST_FREE_BYTES = 1024 * MB;
const LEAST_FREE_SHARE = 0.05;

export interface DiskSpace {
  freeBytes: number;
  totalBytes: number;
}

/** Bytes on the disk that holds a folder; null where the system does not tell. */
export async function findDiskSpace(folder: string): Promise<DiskSpace | null> {
  const found = await statfs(folder).catch(() => null);
  if (!found || found.blocks === 0) return null;
  return { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize };
}

/** Bytes that are free for files of a folder, which is made where it is missing. */
export async function freeBytesIn(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Whether disk space is so short that writes may fail, and every upload will. */
export function isNearlyFull({ freeBytes, totalBytes }: DiskSpace): boolean {
  return freeBytes < LEAST_FREE_BYTES || freeBytes < totalBytes * LEAST_FREE_SHARE;
}

/** What may be filled before space is so short; below 0 where it is. */
export function spareBytes({ freeBytes, totalBytes }: DiskSpace): number {
  return freeBytes - Math.max(LEAST_FREE_BYTES, Math.ceil(totalBytes * LEAST_FREE_SHARE));
}
