import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startHeld } from '../held-site.ts';
import type { FaultCase, Outcome, Setting } from './fault-case.ts';
import { onOwnPostgres } from './own-postgres.ts';
import { onSmallDisk, type SmallDisk } from './small-disk.ts';
import { type Found, underWrites } from './under-writes.ts';
import { type Kind, type Refusal, type Stream, wordsOf } from './write-clients.ts';

const ROUNDS = 2;
const FULL_MS = 3_000;
/** How long it stays full at most until something was refused: what is there may hold a few more writes. */
const FULL_AT_MOST_MS = 20_000;
const LOOK_EVERY_MS = 100;
/** The demonstration, what a few rounds write, and the 64 MB that uploads leave free. */
const DISK_MB = 192;
const SERVER_DISK_MB = 256;
const SENTENCE = /\btente (?:de novo|novamente)\b|\blibere espaço\b/i;
const AT_MOST = { mostSeconds: 240, mostRecoverySeconds: 10 };

/** The disk is really full: what needs room is refused in a sentence, pages are read, and it heals by itself. */
export const diskFull: readonly FaultCase[] = [
  {
    ...{ name: 'disk full in streams of writes', databases: ['SQLite', 'PostgreSQL'] },
    ...AT_MOST,
    run: (setting) => onSmallDisk(DISK_MB, (disk) => onFullDisk(setting, disk)),
  },
  {
    ...{ name: "disk of PostgreSQL's data full", databases: ['PostgreSQL'] },
    ...AT_MOST,
    run: (setting) =>
      onSmallDisk(SERVER_DISK_MB, (disk) =>
        onOwnPostgres(setting, { parent: disk.folder }, (own, server) =>
          fillAgainAndAgain(own, {
            disk,
            kinds: ['message', 'order', 'save'],
            // Without room for its log PostgreSQL ends; whoever runs it starts it again.
            afterwards: async () => void (server.isRunning() || (await server.begin())),
          }),
        ),
      ),
  },
];

function onFullDisk(setting: Setting, disk: SmallDisk): Promise<Outcome> {
  const dataDir = join(disk.folder, 'dados');
  mkdirSync(dataDir, { mode: 0o700 });
  // With PostgreSQL only uploads need this disk.
  const own = { ...setting, place: { ...setting.place, dataDir } };
  return fillAgainAndAgain(own, { disk, kinds: ['upload'] });
}

interface Filling {
  disk: SmallDisk;
  /** Of these at least one must be refused: else the disk was not full. */
  kinds: readonly Kind[];
  /** Once there is room again. */
  afterwards?: () => Promise<void>;
}

function fillAgainAndAgain(setting: Setting, { disk, kinds, afterwards }: Filling): Promise<Outcome> {
  return underWrites(setting, {
    ...{ rounds: ROUNDS, workers: 1, start: startHeld, isOverAfterAct: true },
    act: async (site, stream, round) => {
      disk.fill();
      try {
        return await (round % 2 === 0 ? whileFull(stream, kinds, site.pid) : killedWhileFull(site.pid));
      } finally {
        disk.empty();
        await afterwards?.();
      }
    },
  });
}

async function whileFull(stream: Stream, kinds: readonly Kind[], pid: () => number): Promise<Found> {
  const [began, before] = [performance.now(), pid()];
  const refusals = () => stream.refusals.filter(({ askedAt }) => askedAt >= began);
  const isTold = () => refusals().some(({ kind }) => kinds.includes(kind));
  await pause(FULL_MS);
  while (!isTold() && performance.now() - began < FULL_AT_MOST_MS) await pause(LOOK_EVERY_MS);
  const faults: string[] = [];
  const refused = refusals();
  if (!isTold()) faults.push('nothing was refused');
  const speechless = refused.filter((one) => !isSaidWell(one));
  faults.push(...new Set(speechless.map(wordsOf)));
  if (pid() !== before) faults.push('the site ended');
  for (const path of ['/', '/topics']) {
    const { status } = await fetch(new URL(path, stream.origin)).catch(() => ({ status: 0 }));
    if (status !== 200) faults.push(`${path} answered ${status} on the full disk`);
  }
  return faults;
}

/** It may not start again before there is room; then it must. */
async function killedWhileFull(pid: () => number): Promise<Found> {
  await pause(FULL_MS / 2);
  process.kill(pid(), 'SIGKILL');
  await pause(FULL_MS / 2);
  return [];
}

function isSaidWell({ status, text }: Refusal): boolean {
  return (status === 503 || status === 507) && SENTENCE.test(text);
}
