import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Syncs a file's content, or a folder's names, to the disk, so that a power cut does not lose it. */
export function syncPath(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
