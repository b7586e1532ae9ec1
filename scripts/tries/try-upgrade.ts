import { type ExecFileSyncOptions, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '#app/db/client.server.ts';
import { makePlace } from '../bench/places.ts';
import { environment, ROOT } from '../bench/site-process.ts';
import { countWrites, findProduct } from '../faults/cases/count-writes.ts';
import { checkedData } from '../faults/cases/demo-data.ts';
import { type Acknowledged, KINDS, keepWriting, type Stream } from '../faults/cases/write-clients.ts';
import { type Fates, keepAsking } from '../faults/clients.ts';
import { startHeld } from '../faults/held-site.ts';
import { allRows, differentTables } from '../testing/all-rows.ts';
import { freePort } from '../testing/free-port.ts';
import { signIn, statusOf } from '../testing/site-visitor.ts';
import { report } from '../testing/trial-report.ts';
import { until } from '../testing/until.ts';

// `node scripts/tries/try-upgrade.ts [--from commit] [--postgres url]`: follows "Updating" and "Going back" of docs/restarts.md, from an
// older version of this repository to this one and back, under load behind a held socket. Nobody may be refused, nothing
// acknowledged may be lost, and the older version must refuse the newer database. Needs the built site and git.
const { values } = parseArgs({ options: { from: { type: 'string' }, postgres: { type: 'string' } } });
const ADMIN = { email: 'ana@exemplo.com', password: 'uma senha bem longa' };
const READERS = 8; // one of each kind
const UNDER_LOAD_MS = 2_000;
const COMMAND_MS = 180_000;

const work = mkdtempSync(join(tmpdir(), 'conversas-upgrade-'));
/** What the service runs: a link, as /srv/conversas of the guide. */
const current = join(work, 'current');
const backup = join(work, 'before.tar.zst');
const place = await makePlace(values.postgres, 'upgrade');
try {
  const older = makeOlder(values.from ?? olderCommit());
  await tryUpgrade(older);
} finally {
  await place.remove();
  rmSync(work, { recursive: true, force: true });
}

async function tryUpgrade(older: string): Promise<void> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = {
    ...{ PUBLIC_URL: origin, TRUSTED_PROXIES: 'loopback' },
    ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
  };
  point(older);
  const seeded = await run('scripts/seed.ts', '--demo');
  if (seeded.code !== 0) throw new Error(seeded.output);
  let site = await startHeld(place, port, 1, settings, current);
  const admin = (await signIn(origin, ADMIN)) ?? '';
  const stream: Stream = {
    ...{ origin, targets: [origin], admins: [admin], productId: await findProduct(place) },
    ...{ acknowledged: [], refusals: [], requests: 0, attempts: 0, isOver: false },
  };
  const fates: Fates = { isStopping: false, answered: 0, answeredAfter: 0, lost: [] };
  const load = [
    ...Array.from({ length: READERS }, (_none, kind) => keepAsking(port, kind, fates, () => stream.isOver)),
    ...KINDS.map((kind) => keepWriting(stream, kind)),
  ];
  let saved: Acknowledged[] = [];
  try {
    await untilWritten(stream, performance.now());
    await pause(UNDER_LOAD_MS);
    const savedAt = performance.now();
    const made = await run('scripts/backup.ts', backup);
    report('the older version makes a backup while it serves', made.code === 0, made.output);
    saved = stream.acknowledged.filter(({ answeredAt }) => answeredAt < savedAt);

    point(ROOT);
    process.kill(site.pid(), 'SIGTERM'); // what `systemctl restart` sends
    const servesNewer = async () => rootOf(site.pid()) === ROOT && (await isReady(origin));
    await until(servesNewer, 'the newer version');
    await untilWritten(stream, performance.now());
    await pause(UNDER_LOAD_MS);
  } finally {
    stream.isOver = true;
    await Promise.all(load);
    await site.end();
  }
  const { refused = 0, lost, answered, slowest = 0 } = fates;
  report(
    `${answered} requests answered, none refused or broken, the slowest after ${Math.round(slowest)} ms`,
    answered > 0 && refused === 0 && lost.length === 0,
    `${refused} refused, broken: ${[...new Set(lost)].join('; ')}`,
  );
  const counted = await countWrites(place, stream);
  report(
    `${stream.acknowledged.length} acknowledged writes are there once`,
    counted.lost === 0 && counted.doubled === 0,
    JSON.stringify(counted),
  );
  const problems = await checkedData(place);
  report('rows and files of the updated site belong together', problems.length === 0, problems);

  point(older);
  await tryGoingBack(stream, saved);
  site = await startHeld(place, port, 1, settings, current);
  try {
    const cookie = (await signIn(origin, ADMIN)) ?? '';
    const seen = [
      rootOf(site.pid()),
      await statusOf(`${origin}/`),
      await statusOf(`${origin}/admin`, cookie),
    ];
    report('the older version serves, and its admin signs in', `${seen}` === `${[older, 200, 200]}`, seen);
    const again: Stream = { ...stream, admins: [cookie], acknowledged: [], refusals: [], isOver: false };
    const writing = KINDS.map((kind) => keepWriting(again, kind));
    await untilWritten(again, performance.now()).finally(() => (again.isOver = true));
    await Promise.all(writing);
    report('it takes messages, orders, saves and uploads', true);
  } finally {
    await site.end();
  }
}

/** With the site stopped: the older version refuses, changes nothing, and restores its backup. */
async function tryGoingBack(stream: Stream, saved: Acknowledged[]): Promise<void> {
  const newer = await readRows();
  const refusal = await run('server/index.js');
  const isSentence = /^O banco de dados [^\n]*versão mais nova[^\n]*npm run restore[^\n]*\.\n$/.test(
    refusal.output,
  );
  report(
    'the older version refuses the newer database in one sentence',
    refusal.code === 1 && isSentence,
    refusal.output,
  );
  const changed = differentTables(newer, await readRows());
  report('and changes nothing', changed.length === 0, changed);

  const restored = await run('scripts/restore.ts', backup, '--replace');
  report('the older version restores its backup', restored.code === 0, restored.output);
  const { lost } = await countWrites(place, { ...stream, acknowledged: saved });
  report(
    `${saved.length} writes from before the backup are there`,
    saved.length > 0 && lost === 0,
    `${lost} lost`,
  );
  const aside = await countAside(stream);
  report('everything since then is in what the restore kept aside', aside === 0, `${aside} lost`);
}

/** How many acknowledged writes the place that was replaced lacks. */
async function countAside(stream: Stream): Promise<number> {
  const before = readdirSync(place.dataDir).find((name) => name.startsWith('before_')) ?? '';
  if (!place.databaseUrl) return (await countWrites({ dataDir: join(place.dataDir, before) }, stream)).lost;
  const aside = { ...place, schema: before };
  return (await countWrites(aside, stream)).lost;
}

async function readRows(): Promise<Record<string, string[]>> {
  const database = await openDatabase(place);
  try {
    return await allRows(database);
  } finally {
    await database.close();
  }
}

/** Until each kind of write succeeded that was asked for after this moment. */
async function untilWritten(stream: Stream, since: number): Promise<void> {
  const isDone = (kind: string) =>
    stream.acknowledged.some((one) => one.kind === kind && one.askedAt >= since);
  await until(() => KINDS.every(isDone), 'a write of each kind');
}

/** Runs a command of the version that the link leads to. */
async function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: current,
    env: environment(place, { NODE_ENV: 'production', PORT: '0' }),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: COMMAND_MS,
  });
  const pieces: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => pieces.push(piece));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: Buffer.concat(pieces).toString() };
}

/** Replaces the link at once. */
function point(version: string): void {
  symlinkSync(version, `${current}-next`);
  renameSync(`${current}-next`, current);
}

function rootOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    async (answer) => (await answer.text()).length > 0 && answer.ok,
    () => false,
  );
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
}

/** The newest commit whose migrations are the first ones of today, as they are today, but not all of them. */
function olderCommit(): string {
  const migrationsOf = (commit: string) =>
    git('ls-tree', '-r', commit, '--', 'migrations')
      .split('\n')
      .filter((line) => /\tmigrations\/\d{4}-[\w-]+\.ts$/.test(line));
  const present = migrationsOf('HEAD');
  const commits = git('log', '--first-parent', '--format=%H', '--', 'migrations').split('\n');
  const found = commits.find((commit) => {
    const past = migrationsOf(commit);
    return past.length < present.length && past.every((line, index) => line === present[index]);
  });
  if (!found) throw new Error('no older version in the history: name one with --from');
  return found;
}

/** An older version in a folder of its own, built as the guide says. */
function makeOlder(commit: string): string {
  const folder = join(work, 'older');
  mkdirSync(folder);
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const lock = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8');
  const options: ExecFileSyncOptions = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] };
  // The same packages need no second copy.
  if (lock(folder) === lock(ROOT)) execFileSync('cp', ['-al', join(ROOT, 'node_modules'), folder], options);
  else execFileSync('npm', ['ci'], options);
  execFileSync('npm', ['run', 'build'], options);
  console.log(`from ${git('log', '-1', '--format=%h of %as: %s', commit)}`);
  return folder;
}
