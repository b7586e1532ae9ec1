import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { readArchive } from '#app/features/house/backups/format/archive-reader.server.ts';
import {
  makeBackupJob,
  rehearseJob,
  watchBackups,
} from '#app/features/house/backups/kept/backup-jobs.server.ts';
import { findBackupState, listRehearsals } from '#app/features/house/backups/kept/queries.server.ts';
import { MAKE_BACKUP_JOB, REHEARSE_JOB } from '#app/features/house/backups/kept/rules.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { createBackupWork } from '#app/platform/backups/backup-work.server.ts';
import { createDiskBackups } from '#app/platform/backups/store-on-disk.server.ts';
import type { Services } from '#app/platform/services.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { POSTGRES } from './support/databases/engine.ts';
import { eventually } from './support/eventually.ts';
import { type FixedClock, fixedClock } from './support/fixed-clock.ts';
import { makeItem } from './support/records/factories.ts';
import { testServices } from './support/requests/request-context.ts';
import { beginSite } from './support/sites/backup-site.ts';
import { addFile, makeSitePlace, type SitePlace } from './support/sites/site-place.ts';

// Backups and rehearsals in their real process, planned by the real jobs.

const PATIENCE_MS = 90_000;
const SCRIPT = join(import.meta.dirname, '../scripts/parts/backup-work.ts');

let site: SitePlace;
let folder: string;
let env: Record<string, string>;
beforeEach(async () => {
  site = await makeSitePlace();
  await beginSite(site);
  folder = await mkdtemp(join(tmpdir(), 'conversas-copy-process-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  env = {
    PATH: process.env.PATH ?? '',
    DATABASE_URL: site.options.databaseUrl ?? '',
    DATA_DIR: site.dataDir,
    BACKUP_DIR: folder,
  };
  await site.start(({ db }) => makeItem(db));
  await addFile(site);
}, PATIENCE_MS);

/** Runs `work` with the services of a server, whose clock is the machine's. */
function serving<T>(work: (services: Services, clock: FixedClock) => Promise<T>): Promise<T> {
  return site.use(async (database) => {
    const clock = fixedClock(new Date().toISOString());
    const backupWork = createBackupWork(SCRIPT, env);
    const backups = { place: createDiskBackups(folder, site.dataDir), hour: 4 };
    return work(testServices(database, { clock, backupWork, backups, dataDir: site.dataDir }), clock);
  });
}

function openJobs({ db }: Services): Promise<Array<{ kind: string }>> {
  return db
    .selectFrom('jobs')
    .select('kind')
    .where('kind', 'in', [MAKE_BACKUP_JOB, REHEARSE_JOB])
    .where('status', '=', 'waiting')
    .execute();
}

const parts = () => readdirSync(folder).filter((name) => name.endsWith('.part'));
const archives = () => readdirSync(folder).filter((name) => name.endsWith('.tar.zst'));
const scratch = () => readdirSync(site.dataDir).filter((name) => name.startsWith('rehearsal-'));

test('a site makes its first backup at once, rehearses it, and then waits for the hour', {
  timeout: PATIENCE_MS,
}, async () => {
  await serving(async (services, clock) => {
    await watchBackups(services, findSettings);
    await watchBackups(services, findSettings);
    expect(await openJobs(services)).toEqual([{ kind: MAKE_BACKUP_JOB }]);
    await makeBackupJob(services);
    await services.db.deleteFrom('jobs').execute();
    const { lastGood, isOverdue, problem } = await findBackupState(services.db, clock.now());
    expect([lastGood?.name, isOverdue, problem]).toEqual([archives()[0], false, null]);
    await watchBackups(services, findSettings);
    expect(await openJobs(services)).toEqual([{ kind: REHEARSE_JOB }]);
    await rehearseJob(services, findSettings);
    await services.db.deleteFrom('jobs').execute();
    expect(await listRehearsals(services.db)).toMatchObject([
      { copy_name: lastGood?.name, problem: null, file_count: 1, engine: services.engine },
    ]);
    await watchBackups(services, findSettings);
    expect(await openJobs(services)).toEqual([]);
    clock.advance(DAY_MS);
    await watchBackups(services, findSettings);
    expect(await openJobs(services)).toEqual([{ kind: MAKE_BACKUP_JOB }]);
  });
});

test('a failing backup is told in words, tried again, and mailed about after two days, once a week', {
  timeout: PATIENCE_MS,
}, async () => {
  env.BACKUP_DIR = join(folder, 'nada');
  await serving(async (services, clock) => {
    await expect(makeBackupJob(services)).rejects.toThrow('A pasta de BACKUP_DIR não existe');
    const said = await findBackupState(services.db, clock.now());
    expect(said).toMatchObject({ lastGood: null, isOverdue: false, problem: /não existe/ });
    const { db } = services;
    await db
      .insertInto('people')
      .values({
        id: 'rita',
        name: 'Rita',
        name_folded: 'rita',
        email: 'rita@exemplo.com',
        role: 'admin',
        is_email_verified: true,
        created_at: clock.now().toISOString(),
        updated_at: clock.now().toISOString(),
      })
      .execute();
    const mails = () => db.selectFrom('mails').select('subject').execute();
    await watchBackups(services, findSettings);
    expect(await mails()).toEqual([]);
    clock.advance(2 * DAY_MS + 1);
    await watchBackups(services, findSettings);
    await watchBackups(services, findSettings);
    expect(await mails()).toEqual([{ subject: 'O site está sem cópia de segurança há mais de dois dias' }]);
    expect(await findBackupState(db, clock.now())).toMatchObject({ isOverdue: true });
  });
});

/** Starts a process like a server does, and returns it with what waits for its end. */
function begin(task: object) {
  const child = fork(SCRIPT, [JSON.stringify(task)], {
    env,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return { child, closed: once(child, 'exit') };
}

async function fattenSite(): Promise<void> {
  for (let count = 0; count < 6; count += 1)
    await site.files.save('kit-imprensa', 'bin', randomBytes(30_000_000));
}

test('killed in the middle, a backup leaves nothing that looks good, and the next one tidies up', {
  timeout: PATIENCE_MS,
}, async () => {
  await fattenSite();
  const { child, closed } = begin({ kind: 'make' });
  await eventually(() => parts().length === 1, PATIENCE_MS);
  child.kill('SIGKILL');
  await closed;
  expect(parts()).toHaveLength(1);
  expect(archives()).toEqual([]);
  await serving(async (services, clock) => {
    expect((await findBackupState(services.db, clock.now())).lastGood).toBeNull();
    await makeBackupJob(services);
  });
  expect(parts()).toEqual([]);
  expect(archives()).toHaveLength(1);
});

test('where its server is gone, a backup stops and removes what it wrote', {
  timeout: PATIENCE_MS,
}, async () => {
  await fattenSite();
  const { child, closed } = begin({ kind: 'make' });
  await eventually(() => parts().length === 1, PATIENCE_MS);
  child.disconnect(); // what a killed server does to it
  await closed;
  expect(readdirSync(folder)).toEqual([]);
});

test('killed in the middle, a rehearsal changes nothing, and the next one tidies up', {
  timeout: PATIENCE_MS,
}, async () => {
  await serving(async (services) => {
    await makeBackupJob(services);
    const [name = ''] = archives();
    const before = await readFile(join(folder, name));
    const { child, closed } = begin({ kind: 'rehearse', name });
    await eventually(() => scratch().length === 1);
    child.kill('SIGKILL');
    await closed;
    expect(scratch()).toHaveLength(1);
    expect(await listRehearsals(services.db)).toEqual([]);
    await rehearseJob(services, findSettings);
    expect(scratch()).toEqual([]);
    expect(await listRehearsals(services.db)).toMatchObject([{ problem: null }]);
    expect(await readFile(join(folder, name))).toEqual(before);
  });
});

if (!POSTGRES)
  test('a download of a kept backup is one file, with what is beside it', {
    timeout: PATIENCE_MS,
  }, async () => {
    const work = createBackupWork(SCRIPT, env);
    await work.run({ kind: 'make' }, PATIENCE_MS);
    const [name = ''] = archives();
    const chunks: Uint8Array[] = [];
    for await (const chunk of await work.stream({ kind: 'download', name })) chunks.push(chunk);
    const whole = Buffer.concat(chunks);
    const read = async function* (start: number, end: number) {
      yield whole.subarray(start, end);
    };
    expect(await readArchive({ size: whole.length, read })).toMatchObject({ format: 1, files: 1 });
    await expect(work.stream({ kind: 'download', name: `${name}x` })).rejects.toThrow('não existe');
  });

test('a download is a whole backup, and a reader that leaves ends its process', {
  timeout: PATIENCE_MS,
}, async () => {
  const work = createBackupWork(SCRIPT, env);
  const chunks: Uint8Array[] = [];
  for await (const chunk of await work.stream({ kind: 'download' })) chunks.push(chunk);
  const whole = Buffer.concat(chunks);
  const read = async function* (start: number, end: number) {
    yield whole.subarray(start, end);
  };
  expect(await readArchive({ size: whole.length, read })).toMatchObject({ files: 1 });
  await fattenSite();
  const begun = [await work.stream({ kind: 'download' }), await work.stream({ kind: 'download' })];
  await expect(work.stream({ kind: 'download' })).rejects.toThrow('espere que uma termine');
  await begun[0]?.next();
  for (const stream of begun) await stream.return();
  await eventually(async () => {
    const next = await work.stream({ kind: 'download' }).catch(() => null);
    await next?.return();
    return next !== null;
  });
});

if (!POSTGRES)
  test('a download that cannot begin says why', { timeout: PATIENCE_MS }, async () => {
    await writeFile(join(folder, 'arquivo'), '');
    const work = createBackupWork(SCRIPT, { ...env, DATA_DIR: join(folder, 'arquivo'), DATABASE_URL: '' });
    await expect(work.stream({ kind: 'download' })).rejects.toThrow(/não é uma pasta/);
  });
