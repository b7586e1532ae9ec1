import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#app/db/client.server.ts';
import { makePlace } from '../../bench/places.ts';
import { environment, type Place, ROOT } from '../../bench/site-process.ts';
import { checkedData, runScript, seedDemo } from './demo-data.ts';
import type { FaultCase, Outcome, Setting } from './fault-case.ts';

const ROUNDS = 4;

/** A damaged backup changes nothing; a killed restore is done again from the start. */
export const backups: readonly FaultCase[] = [
  {
    name: 'damaged backups',
    databases: ['SQLite', 'PostgreSQL'],
    mostSeconds: 120,
    mostRecoverySeconds: 60,
    run: (setting) => withBackup(setting, damagedBackups),
  },
  {
    name: 'kill -9 of a restore',
    databases: ['SQLite', 'PostgreSQL'],
    mostSeconds: 120,
    mostRecoverySeconds: 60,
    run: (setting) => withBackup(setting, killedRestores),
  },
];

type Trial = (setting: Setting, file: string, other: Place) => Promise<Outcome>;

async function withBackup(setting: Setting, trial: Trial): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'conversas-faults-'));
  const other = await makePlace(setting.postgresUrl ?? undefined, 'faults_restored');
  try {
    await seedDemo(setting.place);
    const file = join(folder, 'copia.tar.zst');
    const { code, output } = await runScript(setting.place, ['scripts/backup.ts', file]);
    if (code !== 0) throw new Error(`the backup ended with ${code}: ${output}`);
    return await trial(setting, file, other);
  } finally {
    await other.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One byte changed, at several places, and one cut short: each is refused; the whole one restores. */
async function damagedBackups(setting: Setting, file: string, other: Place): Promise<Outcome> {
  const rounds = setting.rounds ?? ROUNDS;
  const whole = readFileSync(file);
  const damaged = `${file.slice(0, -'.tar.zst'.length)}-danificada.tar.zst`;
  const faults: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const position = Math.floor((whole.length * (round + 0.5)) / rounds);
    const bytes = round === 0 ? whole.subarray(0, position) : Buffer.from(whole);
    if (round > 0) bytes[position] = (bytes[position] ?? 0) ^ 0xff;
    writeFileSync(damaged, bytes);
    const { code } = await runScript(other, ['scripts/restore.ts', damaged]);
    if (code === 0) faults.push(`a backup damaged at byte ${position} was restored`);
  }
  return restoredWhole(setting, file, other, rounds, faults);
}

/** A whole restore tells how long one takes: the kills come at shares of that time. */
async function killedRestores(setting: Setting, file: string, other: Place): Promise<Outcome> {
  const rounds = setting.rounds ?? ROUNDS;
  const wholeMs = 1_000 * (await restoreSeconds(file, other));
  let killed = 0;
  for (let round = 0; round < rounds; round += 1) {
    const child = spawn(process.execPath, ['scripts/restore.ts', file, '--replace'], {
      cwd: ROOT,
      env: environment(other, {}),
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    await Promise.race([ended, pause((wholeMs * (round + 1)) / (rounds + 1))]);
    child.kill('SIGKILL');
    const [, signal] = await ended;
    if (signal) killed += 1;
  }
  const faults = killed === 0 ? ['every restore ended before its kill'] : [];
  const outcome = await restoredWhole(setting, file, other, rounds, faults);
  return { ...outcome, note: `${killed} of ${rounds} killed before their end` };
}

/** Restores for good, and compares with where the backup came from. Acknowledged are the rows that it held. */
async function restoredWhole(
  setting: Setting,
  file: string,
  other: Place,
  rounds: number,
  faults: string[],
): Promise<Outcome> {
  const recoverySeconds = await restoreSeconds(file, other);
  const [before, after] = [await rowsOf(setting.place), await rowsOf(other)];
  return {
    ...{ rounds, acknowledged: before.length, recoverySeconds },
    lost: before.filter((id) => !after.includes(id)).length,
    doubled: after.length - new Set(after).size,
    faults: [...faults, ...(await checkedData(other))],
  };
}

/** How long a restore takes. @throws where it fails */
async function restoreSeconds(file: string, other: Place): Promise<number> {
  const began = performance.now();
  const { code, output } = await runScript(other, ['scripts/restore.ts', file, '--replace']);
  if (code !== 0) throw new Error(`the restore ended with ${code}: ${output}`);
  return (performance.now() - began) / 1_000;
}

async function rowsOf(place: Place): Promise<string[]> {
  const database = await openDatabase(place);
  try {
    const [items, products] = await Promise.all([
      database.db.selectFrom('items').select('id').execute(),
      database.db.selectFrom('products').select('id').execute(),
    ]);
    return [...items, ...products].map(({ id }) => id);
  } finally {
    await database.close();
  }
}
