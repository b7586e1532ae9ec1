import { closeSync, fsyncSync, openSync } from 'node:fs';

/** A file's content, or a folder's names, safely on the disk: a power cut forgets nothing of it. */
export function syncPath(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
