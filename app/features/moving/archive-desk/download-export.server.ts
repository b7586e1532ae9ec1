import { open } from 'node:fs/promises';
import { type AddressPolicy, publicWeb } from '#app/platform/address-policy.server.ts';
import { findDiskSpace, spareBytes } from '#app/platform/files/disk-space.server.ts';
import { isDiskFull } from '#app/platform/files/part-files.server.ts';
import { type Streamed, safeStream } from '#app/platform/safe-stream.server.ts';
import { isExport } from './archives/reading/file-kind.server.ts';
import {
  DOWNLOAD_IDLE_MS,
  LONGEST_DOWNLOAD_MS,
  MOST_DOWNLOAD_BYTES,
  MOST_DOWNLOAD_REDIRECTS,
} from './rules.ts';

/** How addresses are asked, and what room is left. Tests serve all of them themselves. */
export interface DownloadWays {
  policy: AddressPolicy;
  findSpace: typeof findDiskSpace;
  idleMs: number;
  mostBytes: number;
}

export const PUBLIC_DOWNLOADS: DownloadWays = {
  policy: publicWeb,
  findSpace: findDiskSpace,
  idleMs: DOWNLOAD_IDLE_MS,
  mostBytes: MOST_DOWNLOAD_BYTES,
};

interface Downloading {
  address: string;
  /** The file that it becomes, in an existing folder. */
  path: string;
  folder: string;
  /** False where nobody wants it any more. */
  isWanted?: () => Promise<boolean>;
  ways?: DownloadWays;
}

export type Downloaded =
  | { is: 'export'; size: number }
  /** A page, a feed, or what nobody can read. */
  | { is: 'other' }
  | { is: 'too-large' | 'no-room' | 'broken' | 'unwanted' };

const HEAD_BYTES = 64 * 1024;
/** Between two looks at the disk and at whether it is still wanted. */
const LOOK_EVERY_BYTES = 16 * 1024 * 1024;

/** Fetches the export of a site into a file. What it is is told by its first bytes, so anything else ends at once. */
export async function downloadExport({
  ways = PUBLIC_DOWNLOADS,
  ...downloading
}: Downloading): Promise<Downloaded> {
  try {
    const result = await safeStream(
      downloading.address,
      { signal: AbortSignal.timeout(LONGEST_DOWNLOAD_MS) },
      { idleMs: ways.idleMs, maxRedirects: MOST_DOWNLOAD_REDIRECTS },
      (streamed) => receive(streamed, downloading, ways),
      ways.policy,
    );
    return result.ok ? result.value : { is: 'broken' };
  } catch (error) {
    if (isDiskFull(error)) return { is: 'no-room' };
    throw error;
  }
}

async function receive(
  { body, total }: Streamed,
  { path, folder, isWanted }: Omit<Downloading, 'ways'>,
  { findSpace, mostBytes }: DownloadWays,
): Promise<Downloaded> {
  if (total !== null && total > mostBytes) return { is: 'too-large' };
  const file = await open(path, 'w', 0o600);
  let size = 0;
  let looked = 0;
  let isKnown = false;
  try {
    for await (const piece of body) {
      if (size + piece.byteLength > mostBytes) return { is: 'too-large' };
      if (size === 0 || size - looked >= LOOK_EVERY_BYTES) {
        looked = size;
        const space = await findSpace(folder);
        if (space && spareBytes(space) < Math.max((total ?? 0) - size, 2 * LOOK_EVERY_BYTES))
          return { is: 'no-room' };
        if (isWanted && !(await isWanted())) return { is: 'unwanted' };
      }
      await file.appendFile(piece);
      size += piece.byteLength;
      if (isKnown || size < HEAD_BYTES) continue;
      if (!(await isExport(path))) return { is: 'other' };
      isKnown = true;
    }
  } finally {
    await file.close();
  }
  return size > 0 && (isKnown || (await isExport(path))) ? { is: 'export', size } : { is: 'other' };
}
