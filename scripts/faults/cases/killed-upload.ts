import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#app/db/client.server.ts';
import { listBackups } from '#app/features/house/backups/kept/backup-note.server.ts';
import { listKnownBackups } from '#app/features/house/backups/kept/queries.server.ts';
import { findSite } from '#app/features/media/files/site-identity.server.ts';
import type { BackupStore } from '#app/platform/backups/backup-store.server.ts';
import { createS3Backups } from '#app/platform/backups/store-on-s3.server.ts';
import type { S3Settings } from '#app/platform/files/bucket.server.ts';
import { createS3Files } from '#app/platform/files/files-on-s3.server.ts';
import { freePort } from '../../testing/free-port.ts';
import { bucketVariables, startS3 } from '../../testing/s3-service.ts';
import { type HeldSite, startHeld } from '../held-site.ts';
import {
  askForBackup,
  type BackupSite,
  listLost,
  nextCopy,
  openCopySite,
  untilState,
} from './backup-site.ts';
import { choicesFrom } from './choices.ts';
import type { FaultCase, Outcome, Setting } from './fault-case.ts';
import { SECRET } from './fuzz-people.ts';

const ROUNDS = 2;
const PREFIX = 'copias';
/** Random, so that the archive has several parts of 16 MB. */
const LARGE_FILE_BYTES = 40_000_000;
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 50;

/**
 * A backup is killed while it is sent to a bucket: alone, then together with the site. A killed site holds its job
 * for a minute (`LEASE_MS`): so long takes the recovery.
 */
export const killedUpload: FaultCase = {
  name: 'kill -9 while a backup is sent to a bucket',
  databases: ['SQLite'],
  mostSeconds: 240,
  mostRecoverySeconds: 100,
  run: killUploads,
};

async function killUploads(setting: Setting): Promise<Outcome> {
  const s3 = await startS3();
  const wire = await openWire(Number(new URL(s3.settings.endpoint).port));
  const copies = createS3Backups(s3.settings, PREFIX);
  const rounds = setting.rounds ?? ROUNDS;
  const faults: string[] = [];
  let [made, recoverySeconds] = [1, 0];
  try {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const endpoint = `http://127.0.0.1:${wire.port}`;
    const running = await startHeld(setting.place, port, 1, {
      ...bucketVariables(s3.settings),
      ...{ S3_ENDPOINT: endpoint, BACKUP_DIR: `s3://${s3.settings.bucket}/${PREFIX}` },
      ...{ PUBLIC_URL: origin, AUTH_SECRET: SECRET },
    });
    try {
      const site = await openCopySite(setting.place, origin);
      await addLargeFile(setting, s3.settings);
      await nextCopy(site, null);
      for (let round = 0; round < rounds; round += 1) {
        const { below } = choicesFrom(setting.seed, round);
        const victims = round % 2 === 0 ? 'the backup' : 'the backup and its site';
        const killResult = await killOne(
          {
            ...{ site, copies, running, wire, afterBytes: below(LARGE_FILE_BYTES) },
            addLargeFile: () => addLargeFile(setting, s3.settings),
          },
          victims,
        );
        faults.push(...killResult.faults.map((fault) => `${victims}: ${fault}`));
        recoverySeconds = Math.max(recoverySeconds, await nextCopy(site, killResult.last));
        made += 1;
      }
      faults.push(...(await strayOnes(site, copies)));
      const lost = await listLost(site, copies);
      return { rounds, acknowledged: made, lost: lost.length, doubled: 0, recoverySeconds, faults };
    } finally {
      await running.end();
    }
  } finally {
    wire.close();
    await s3.stop();
  }
}

interface Killing {
  site: BackupSite;
  copies: BackupStore;
  running: HeldSite;
  wire: Wire;
  afterBytes: number;
  /** What was sent before is not sent again. */
  addLargeFile(): Promise<void>;
}

/** @returns the last good backup, and what is not as it should be */
async function killOne(
  { site, copies, running, wire, afterBytes, addLargeFile: add }: Killing,
  victims: 'the backup' | 'the backup and its site',
): Promise<{ last: string | null; faults: string[] }> {
  const { lastGood } = await untilState(site, 'backup', (state) => state.lastGood !== null);
  const last = lastGood?.name ?? null;
  await wire.isQuiet();
  await add();
  const sent = wire.after(afterBytes);
  while (!(await askForBackup(site))) await pause(LOOK_EVERY_MS);
  await sent;
  const pids = running.workers();
  if (victims === 'the backup and its site') pids.push(running.pid());
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  const faults = pids.length < 1 || pids.includes(0) ? ['no backup was under way'] : [];
  const { newest, count } = await untilState(site, 'state', () => true);
  if (newest?.name !== last || count < 1) faults.push(`it lists ${newest?.name} instead of ${last}`);
  return { last, faults: [...faults, ...(await strayOnes(site, copies))] };
}

/** Notes of backups that the table does not list; archives in the list without a note. */
async function strayOnes({ place }: BackupSite, copies: BackupStore): Promise<string[]> {
  const database = await openDatabase(place);
  try {
    const site = (await findSite(database.db, database.engine))?.id ?? '';
    const { notes } = await listBackups(copies, site);
    const listed = (await listKnownBackups(database.db)).map(({ name }) => name);
    const noted = notes.map(({ name }) => name);
    return [
      ...noted.filter((name) => !listed.includes(name)).map((name) => `${name} is noted, and not listed`),
      ...listed.filter((name) => !noted.includes(name)).map((name) => `${name} is listed, and not whole`),
    ];
  } finally {
    await database.close();
  }
}

interface Wire {
  port: number;
  /** When so many more bytes went to the bucket. */
  after(bytes: number): Promise<void>;
  /** When nothing went there for a second. */
  isQuiet(): Promise<void>;
  close(): void;
}

/** Stands between the site and the bucket, and counts what is sent. */
async function openWire(bucketPort: number): Promise<Wire> {
  const sockets = new Set<Socket>();
  let sent = 0;
  let onSent = () => {};
  const server = createServer((near) => {
    const far = connect(bucketPort, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => other.destroy());
      socket.pipe(other);
    }
    near.on('data', (bytes) => {
      sent += bytes.length;
      onSent();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    after(bytes) {
      const until = sent + bytes;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const limit = setTimeout(() => reject(new Error(`only ${sent} bytes were sent`)), PATIENCE_MS);
      onSent = () => {
        if (sent < until) return;
        clearTimeout(limit);
        onSent = () => {};
        resolve();
      };
      return promise;
    },
    async isQuiet() {
      for (let before = -1; before !== sent; ) {
        before = sent;
        await pause(1_000);
      }
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

async function addLargeFile({ place }: Setting, settings: S3Settings): Promise<void> {
  const bytes = randomBytes(LARGE_FILE_BYTES);
  const { key, size } = await createS3Files(settings).save('kit-imprensa', 'pdf', bytes);
  const database = await openDatabase(place);
  try {
    await database.db
      .insertInto('stored_files')
      .values({
        ...{ key, file_name: 'grande.pdf', size_bytes: size, mime_type: 'application/pdf' },
        created_at: new Date().toISOString(),
      })
      .execute();
  } finally {
    await database.close();
  }
}
