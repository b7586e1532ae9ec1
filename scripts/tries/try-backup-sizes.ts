import { createHash, randomFillSync } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#app/db/client.server.ts';
import { migrateToLatest } from '#app/db/migrate.server.ts';
import { makeBackup } from '#app/features/house/backups/kept/make-backup.server.ts';
import { writeDraft } from '#app/features/house/backups/write-backup.server.ts';
import { createDiskBackups } from '#app/platform/backups/store-on-disk.server.ts';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';

// How many bytes kept backups take, as one file each and lean: `node scripts/tries/try-backup-sizes.ts
// --megabytes 1000 --days 8 --new 25`. Each day has another sound. For a year it counts on from what was measured.

const { values } = parseArgs({
  options: {
    megabytes: { type: 'string', default: '1000' },
    days: { type: 'string', default: '8' },
    new: { type: 'string', default: '25' },
  },
});
const [megabytes, days, fresh] = [values.megabytes, values.days, values.new].map(Number) as [
  number,
  number,
  number,
];
const SOUND_MEGABYTES = 25;
/** What the retention keeps: 7 days, 4 weeks and 12 months, some of which are one. */
const IN_A_YEAR = 20;
const SITE = '0f0f0f0f-0000-4000-8000-000000000000';

const dataDir = mkdtempSync(join(tmpdir(), 'conversas-sizes-'));
const folder = mkdtempSync(join(tmpdir(), 'conversas-sizes-copies-'));
const database = await openDatabase({ dataDir });
try {
  await migrateToLatest(database.db);
  const files = createDiskFiles(join(dataDir, 'media'));
  const place = createDiskBackups(folder, dataDir);
  for (let at = 0; at < megabytes; at += SOUND_MEGABYTES)
    await files.save('audio', 'mp3', sound(SOUND_MEGABYTES));
  let now = new Date();
  const clock = { now: () => now };
  const base = { ...database, files, clock, dataDir, ownSecret: undefined, version: '0' };

  const whole = 'inteira.tar.zst';
  const began = performance.now();
  await writeDraft(base, await place.begin(whole));
  const wholeMs = performance.now() - began;
  const wholeBytes = statSync(join(folder, whole)).size;
  await place.remove(whole);

  const spent: number[] = [];
  let kept = 0;
  for (let day = 0; day < days; day += 1) {
    const from = performance.now();
    const made = await makeBackup({ ...base, place, bad: [], site: SITE });
    spent.push(performance.now() - from);
    kept = made.backups.length;
    if (made.problem) throw made.problem;
    now = new Date(now.getTime() + DAY_MS);
    if (fresh > 0) await files.save('audio', 'mp3', sound(fresh));
  }
  const lean = sizeOf(folder);
  const mega = (bytes: number) => `${Math.round(bytes / 1e6).toLocaleString('pt-BR')} MB`;
  const grown = (count: number) => wholeBytes + (fresh * 1e6 * count) / 2;
  console.log(`${megabytes} MB de mídia, ${fresh} MB novos por dia, ${days} dias, ${kept} cópias guardadas`);
  console.log(
    `antes: ${mega(grown(days) * kept)} (uma cópia inteira de ${mega(wholeBytes)} em ${seconds(wholeMs)})`,
  );
  console.log(
    `agora: ${mega(lean)}; a primeira em ${seconds(spent[0] ?? 0)}, as outras em ${seconds(middle(spent.slice(1)))}`,
  );
  const rest = (lean - 1e6 * (megabytes + fresh * (days - 1))) / kept;
  console.log(
    `em um ano, com ${IN_A_YEAR} cópias e sem mídia nova: antes ${mega(wholeBytes * IN_A_YEAR)}, agora ${mega(megabytes * 1e6 + IN_A_YEAR * rest)}`,
  );
} finally {
  await database.close();
  for (const path of [dataDir, folder]) rmSync(path, { recursive: true, force: true });
}

/** Nothing that compresses, as sounds do not. */
function sound(size: number): Buffer {
  const bytes = randomFillSync(Buffer.alloc(size * 1_000_000));
  return Buffer.concat([createHash('sha256').update(bytes).digest(), bytes]);
}

function sizeOf(path: string): number {
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1).replace('.', ',')} s`;
}

function middle(list: number[]): number {
  return [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
}
