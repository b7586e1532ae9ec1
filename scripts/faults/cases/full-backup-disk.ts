import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BackupStore } from '#app/platform/backups/backup-store.server.ts';
import { createDiskBackups } from '#app/platform/backups/store-on-disk.server.ts';
import { freePort } from '../../testing/free-port.ts';
import { startAlone } from '../held-site.ts';
import {
  askForBackup,
  type BackupSite,
  hashOf,
  listLost,
  nextCopy,
  openCopySite,
  readPage,
  untilState,
} from './backup-site.ts';
import { seedDemo } from './demo-data.ts';
import type { FaultCase, Outcome, Setting } from './fault-case.ts';
import { SECRET } from './fuzz-people.ts';
import { onSmallDisk, type SmallDisk } from './small-disk.ts';

const DISK_MEGABYTES = 64;
/** Of the next backup, as shares of the last one: none of it, half of it, and all of it but not its note. */
const ROOM_FOR = [0, 0.5, 1] as const;
const LOOK_EVERY_MS = 200;
const WORDS = 'Falta espaço no disco de BACKUP_DIR';

/** A disk of its own for backups, really full: nothing half stays, the older ones stay, the next one works. */
export const fullBackupDisk: FaultCase = {
  name: 'full disk of the backups',
  databases: ['SQLite', 'PostgreSQL'],
  mostSeconds: 150,
  mostRecoverySeconds: 30,
  run: (setting) => onSmallDisk(DISK_MEGABYTES, (disk) => fillBackupDisk(setting, disk)),
};

async function fillBackupDisk(setting: Setting, disk: SmallDisk): Promise<Outcome> {
  const { place } = setting;
  await seedDemo(place);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = { PUBLIC_URL: origin, AUTH_SECRET: SECRET, BACKUP_DIR: disk.folder };
  const running = await startAlone(place, port, 1, settings);
  const copies = createDiskBackups(disk.folder, place.dataDir);
  const faults: string[] = [];
  let [made, recoverySeconds] = [1, 0];
  const rounds = setting.rounds ?? ROOM_FOR.length;
  try {
    const site = await openCopySite(place, origin);
    await nextCopy(site, null);
    for (let round = 0; round < rounds; round += 1) {
      const share = ROOM_FOR[round % ROOM_FOR.length] ?? 0;
      const newFaults = await failFor(site, copies, disk, share);
      faults.push(...newFaults.map((fault) => `room for ${share}: ${fault}`));
      disk.empty();
      const { lastGood } = await untilState(site, 'state', () => true);
      recoverySeconds = Math.max(recoverySeconds, await nextCopy(site, lastGood?.name ?? null));
      made += 1;
      if ((await readPage(site)).includes(WORDS)) faults.push('the page still says that room is missing');
    }
    const lost = await listLost(site, copies);
    return { rounds, acknowledged: made, lost: lost.length, doubled: 0, recoverySeconds, faults };
  } finally {
    await running.end();
  }
}

/** @returns what is not as it should be after a backup that found no room */
async function failFor(
  site: BackupSite,
  copies: BackupStore,
  disk: SmallDisk,
  share: number,
): Promise<string[]> {
  const before = await untilState(site, 'backup', ({ lastGood }) => lastGood !== null);
  const { name = '', bytes = 0 } = before.lastGood ?? {};
  const hash = await hashOf(copies, name);
  fillBut(disk, Math.ceil(share * bytes));
  const askedAt = new Date().toISOString();
  while (!(await askForBackup(site))) await pause(LOOK_EVERY_MS);
  const after = await untilState(
    site,
    'failure',
    ({ problemAt, newest }) => (problemAt ?? '') >= askedAt || newest?.name !== name,
  );
  if (!after.problem?.includes(WORDS)) return [`it says ${after.problem ?? 'nothing'}`];
  const faults: string[] = [];
  if (!(await readPage(site)).includes(WORDS)) faults.push('the page does not say so');
  if ((await hashOf(copies, name)) !== hash) faults.push('the older backup is not what it was');
  const names = (await copies.list()).map((file) => file.name);
  const half = names.filter((one) => one.endsWith('.part'));
  if (half.length > 0) faults.push(`left behind: ${half.join(', ')}`);
  if (after.count !== before.count) faults.push(`${after.count} listed instead of ${before.count}`);
  const notes = names.filter((one) => one.endsWith('.json'));
  if (notes.length !== before.count) faults.push(`${notes.length} notes of ${before.count} backups`);
  return faults;
}

function fillBut({ folder, fill }: SmallDisk, bytes: number): void {
  const room = join(folder, 'reserva');
  writeFileSync(room, Buffer.alloc(bytes));
  fill();
  rmSync(room);
}
