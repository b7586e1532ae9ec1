import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { makePlace } from '../bench/places.ts';
import { checkedData, runScript, seedOwnDemo } from '../faults/cases/demo-data.ts';
import { startAlone } from '../faults/held-site.ts';
import { freePort } from '../testing/free-port.ts';
import { startS3 } from '../testing/s3-service.ts';
import { readPages, sendMessage } from '../testing/site-visitor.ts';
import { report } from '../testing/trial-report.ts';
import { until } from '../testing/until.ts';

// `node scripts/tries/try-litestream.ts [--program path]`: follows deploy/litestream.md. A site with the demonstration's content gets
// messages while Litestream copies its database to a bucket. Then the server is lost: the site and Litestream are killed,
// and the data folder goes. The backup and the bucket bring everything back. Needs the built site and Litestream.
const { values } = parseArgs({ options: { program: { type: 'string', default: 'litestream' } } });
/** One visitor may write five times at once; the last is for the recovered site. */
const MESSAGES = 4;
const DATABASE = 'conversas.sqlite';

const s3 = await startS3();
const place = await makePlace(undefined, 'litestream');
const work = mkdtempSync(join(tmpdir(), 'conversas-litestream-'));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
/** Processes that must not outlive this one. */
const started: number[] = [];
try {
  await tryLitestream();
} finally {
  for (const pid of started) if (existsSync(`/proc/${pid}`)) process.kill(pid, 'SIGKILL');
  await place.remove();
  await s3.stop();
  rmSync(work, { recursive: true, force: true });
}

async function tryLitestream(): Promise<void> {
  const backup = join(work, 'daily.tar.zst');
  await seedOwnDemo(place);
  const site = await startAlone(place, port, 1, { PUBLIC_URL: origin });
  started.push(site.pid());
  const replicating = litestream('replicate');
  const saved = await runScript(place, ['scripts/backup.ts', backup]);
  report('a backup is made beside Litestream', saved.code === 0, saved.output);

  const subjects = Array.from({ length: MESSAGES }, (_none, number) => `Depois do backup ${number}`);
  let acknowledged = 0;
  for (const subject of subjects) acknowledged += (await sendMessage(origin, subject)) ? 1 : 0;
  report(`${MESSAGES} messages are acknowledged after the backup`, acknowledged === MESSAGES, acknowledged);
  const pages = await readPages(origin);
  await tryWhileServing(subjects);

  process.kill(site.pid(), 'SIGKILL');
  replicating.kill('SIGKILL');
  await once(replicating, 'exit');
  await site.end();
  rmSync(place.dataDir, { recursive: true });
  mkdirSync(place.dataDir);
  await recover(backup);
  report('the recovered database has every message', holds(databaseFile(), subjects));
  const problems = await checkedData(place);
  report('check-data finds nothing', problems.length === 0, problems);
  await look(pages);
}

/** Step 3 of the guide, until the last message has arrived in the bucket. */
async function tryWhileServing(subjects: string[]): Promise<void> {
  let attempts = 0;
  await until(async () => {
    const copy = join(work, `copy-${attempts++}.sqlite`);
    return (await restores('-o', copy)) && holds(copy, subjects);
  }, 'every message in the bucket');
  report('the copy in the bucket is whole, and has every message', true);
}

/** After the loss of the server, as the guide says. */
async function recover(backup: string): Promise<void> {
  const restored = await runScript(place, ['scripts/restore.ts', backup]);
  report('the backup is restored', restored.code === 0, restored.output);
  await rename(databaseFile(), join(work, 'of-the-backup.sqlite'));
  for (const end of ['-wal', '-shm']) rmSync(databaseFile() + end, { force: true });
  report('Litestream restores the database', await restores());
}

async function look(pages: Map<string, string>): Promise<void> {
  const site = await startAlone(place, port, 1, { PUBLIC_URL: origin });
  try {
    const now = await readPages(origin);
    const different = [...pages].filter(([path, words]) => now.get(path) !== words).map(([path]) => path);
    report(
      `${now.size} pages say the same`,
      now.size === pages.size && now.size > 0 && different.length === 0,
      different,
    );
    report('the recovered site takes messages', await sendMessage(origin, 'De novo'));
  } finally {
    await site.end();
  }
}

/** Whether this database is sound and has these messages. */
function holds(file: string, subjects: string[]): boolean {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const check = database.prepare('pragma integrity_check').all();
    const rows = database.prepare('select subject from contact_submissions').all();
    const there = new Set(rows.map(({ subject }) => subject));
    return JSON.stringify(check).includes('"ok"') && subjects.every((subject) => there.has(subject));
  } finally {
    database.close();
  }
}

function databaseFile(): string {
  return join(place.dataDir, DATABASE);
}

/** @returns whether Litestream succeeded */
async function restores(...options: string[]): Promise<boolean> {
  const child = litestream('restore', ...options, databaseFile());
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}

/** With the settings that the guide names, and the configuration itself. */
function litestream(command: string, ...args: string[]): ChildProcess {
  const child = spawn(values.program, [command, '-config', 'deploy/litestream.yml', ...args], {
    env: {
      ...{ PATH: process.env.PATH, HOME: work, DATA_DIR: place.dataDir },
      ...{ S3_ENDPOINT: s3.settings.endpoint, S3_REGION: s3.settings.region },
      LITESTREAM_BUCKET: s3.settings.bucket,
      LITESTREAM_ACCESS_KEY_ID: s3.settings.accessKeyId,
      LITESTREAM_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  started.push(child.pid ?? 0);
  return child;
}
