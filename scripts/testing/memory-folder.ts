import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Five times what all tests have there at once, their database included. */
const NEEDED_BYTES = 2 * 1024 ** 3;

/**
 * A folder for what tests write, in memory where there is room: tests of backups and of PostgreSQL wait for a disk that
 * nobody reads afterwards.
 * @returns null where there is none, or too little
 */
export function makeMemoryFolder(): string | null {
  if (!hasRoom()) return null;
  const folder = mkdtempSync(join(MEMORY, 'conversas-tests-'));
  chmodSync(folder, 0o711); // PostgreSQL runs as another user
  return folder;
}

/** Of the file system, and of the memory from which it takes. */
function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) > NEEDED_BYTES;
  } catch {
    return false; // another system has none
  }
}
