import { findDiskSpace, spareBytes } from '#app/platform/files/disk-space.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { PauseReason } from './tables.server.ts';
import type { Ways } from './ways.server.ts';

/** Bytes beyond what the site keeps for itself; null where there is no disk, or nobody knows. */
export interface RoomLeft {
  site: number | null;
  backups: number | null;
  /** Sounds end in a bucket: the disk has one at a time. */
  isBucket: boolean;
}

export async function findRoom(
  { dataDir, backups, files }: Pick<Services, 'dataDir' | 'backups' | 'files'>,
  { findSpace }: Pick<Ways, 'findSpace'> = { findSpace: findDiskSpace },
): Promise<RoomLeft> {
  const place = backups?.place.name ?? '';
  const [site, copies] = await Promise.all([
    findSpace(dataDir),
    // A bucket of backups tells no room.
    place.startsWith('/') ? findSpace(place) : null,
  ]);
  return {
    site: site && spareBytes(site),
    backups: copies && spareBytes(copies),
    isBucket: files.isBucket === true,
  };
}

/** Which of the two places lacks room for so much. */
export function roomFor(
  { site, backups }: RoomLeft,
  { bytes, backupBytes }: { bytes: number; backupBytes: number },
): PauseReason | null {
  if (site !== null && site < Math.max(bytes, 0)) return 'disk';
  return backups !== null && backups < backupBytes ? 'backup-disk' : null;
}
