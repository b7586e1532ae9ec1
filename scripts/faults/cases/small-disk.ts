import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NotTried } from './fault-case.ts';

export interface SmallDisk {
  folder: string;
  /** Takes all room that is left. */
  fill(): void;
  empty(): void;
}

const MB = 1_024 * 1_024;
const mounted = new Set<string>();
process.on('exit', () => {
  for (const folder of mounted) spawnSync('umount', ['-l', folder]);
});

/** A file system of its own, in memory: full for real, and of no harm to anything else. @throws NotTried */
export async function onSmallDisk<Result>(
  megabytes: number,
  run: (disk: SmallDisk) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'conversas-disk-'));
  const options = `size=${megabytes}m,mode=755`;
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  if (status !== 0) {
    rmdirSync(folder);
    throw new NotTried(`no small disk could be mounted (${String(stderr ?? 'no mount').trim()})`);
  }
  mounted.add(folder);
  chmodSync(folder, 0o755);
  const filling = join(folder, 'enchimento');
  try {
    return await run({
      folder,
      fill: () => fillUp(filling),
      empty: () => rmSync(filling, { force: true }),
    });
  } finally {
    spawnSync('umount', ['-l', folder]);
    mounted.delete(folder);
    rmdirSync(folder);
  }
}

function fillUp(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (const size of [MB, 4_096]) while (isWritten(file, size));
  } finally {
    closeSync(file);
  }
}

/** @returns false once the disk is full */
function isWritten(file: number, size: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(size)) === size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}
