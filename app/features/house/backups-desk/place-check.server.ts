import { setTimeout as pause } from 'node:timers/promises';
import {
  type BackupStore,
  BackupStoreFailure,
  isBackupStoreFailure,
} from '#app/platform/backups/backup-store.server.ts';

/** A page waits no longer for a bucket. */
const PATIENCE_MS = 3_000;

export interface PlaceCheck {
  /** Names that are in the place now; null where it does not answer. */
  names: string[] | null;
  /** What is wrong, in words. */
  problem: string | null;
}

/** Looks whether the backups are still where they should be. */
export async function checkPlace(place: BackupStore): Promise<PlaceCheck> {
  try {
    const files = await Promise.race([place.list(), pause(PATIENCE_MS, null, { ref: false })]);
    if (!files) return { names: null, problem: new BackupStoreFailure('silent').message };
    return { names: files.map(({ name }) => name), problem: null };
  } catch (error) {
    if (!isBackupStoreFailure(error)) throw error;
    return { names: null, problem: error.message };
  }
}
