import { rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { reindexAll } from '#app/features/catalogue/search/index/commands.server.ts';
import type { ArchiveSink } from '#app/features/house/backups/format/archive-writer.server.ts';
import { makeBackup } from '#app/features/house/backups/kept/make-backup.server.ts';
import { RehearsalFailure, rehearse } from '#app/features/house/backups/kept/rehearse.server.ts';
import { removeScratch } from '#app/features/house/backups/kept/scratch-database.server.ts';
import { openBackup } from '#app/features/house/backups/open-backup.server.ts';
import { BackupRefusal } from '#app/features/house/backups/refusals.ts';
import { openExistingSite } from '#app/features/house/backups/site-data/open-site.server.ts';
import { writeWhole } from '#app/features/house/backups/whole-backup.server.ts';
import { type BackupContext, writeArchive } from '#app/features/house/backups/write-backup.server.ts';
import { findSite } from '#app/features/media/files/site-identity.server.ts';
import { type BackupDraft, BackupStoreFailure } from '#app/platform/backups/backup-store.server.ts';
import type { BackupReport, BackupTask } from '#app/platform/backups/backup-work.server.ts';
import { openBackups } from '#app/platform/backups/open-store.server.ts';
import { systemClock } from '#app/platform/clock/clock.ts';
import { type Env, InvalidSettings, readEnv } from '#app/platform/env.server.ts';
import { openFiles } from '#app/platform/files/open-files.server.ts';
import { isDiskFull } from '#app/platform/files/part-files.server.ts';
import { productVersion } from './product-version.ts';

// The process that a server starts for a backup or a rehearsal; nobody runs it by hand. It reports by
// messages, and ends with the server.

/** How long an interrupted process tidies up. The next run removes what it leaves. */
const TIDY_MS = 3_000;
const INTERRUPTED = 130;

let draft: BackupDraft | null = null;
let folder: string | null = null;
let isEnding = false;

process.on('disconnect', interrupt);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
// Pages come first. Not every machine allows it.
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {}

try {
  report({ value: await perform(JSON.parse(process.argv[2] ?? '{}')) });
} catch (error) {
  if (!isEnding) report(problemOf(error));
}

async function perform(task: BackupTask): Promise<unknown> {
  const env = readEnv(process.env);
  if (task.kind === 'rehearse') return rehearseBackup(env, task);
  if (task.kind === 'download' && task.name !== undefined) return downloadKept(env, task.name);
  const database = await openExistingSite(env);
  if (!database) throw new BackupRefusal('no-database');
  try {
    const context: BackupContext = {
      ...database,
      files: await openFiles(env),
      clock: systemClock,
      dataDir: env.DATA_DIR,
      ownSecret: env.AUTH_SECRET,
      version: productVersion(),
    };
    return await (task.kind === 'make' ? make(env, context, task) : download(context));
  } finally {
    await database.close();
  }
}

async function make(env: Env, context: BackupContext, { bad = [] }: BackupTask): Promise<unknown> {
  const place = await openBackups(env);
  const site = await findSite(context.db, context.engine);
  if (!place || !site) throw new InvalidSettings('Falta BACKUP_DIR: indique onde guardar as cópias.');
  removeScratch(env.DATA_DIR);
  const onBegin = (begun: BackupDraft) => {
    draft = begun;
  };
  const { problem, ...made } = await makeBackup({ ...context, place, site: site.id, bad, onBegin });
  return { ...made, problem: problem && problemOf(problem).problem };
}

async function rehearseBackup(env: Env, { name = '' }: BackupTask): Promise<unknown> {
  const place = await openBackups(env);
  if (!place) throw new InvalidSettings('Falta BACKUP_DIR: indique onde guardar as cópias.');
  const onBegin = (scratch: string) => {
    folder = scratch;
  };
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = env;
  return rehearse({ place, databaseUrl, dataDir, reindex: reindexAll, onBegin }, name);
}

async function download(context: BackupContext): Promise<null> {
  await writeArchive(context, toOutput());
  return null;
}

/** A kept backup, as one file. */
async function downloadKept(env: Env, name: string): Promise<null> {
  const place = await openBackups(env);
  if (!place) throw new InvalidSettings('Falta BACKUP_DIR: indique onde guardar as cópias.');
  const source = await openBackup({ place, name });
  try {
    await writeWhole(source, toOutput());
  } finally {
    await source.close();
  }
  return null;
}

/** Standard output is the archive. */
function toOutput(): ArchiveSink {
  process.stdout.on('error', () => {}); // the reader is gone: the write reports it
  return (bytes) =>
    new Promise((resolve, reject) => {
      process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
}

function report(message: BackupReport): void {
  process.send?.(message, () => {
    process.off('disconnect', interrupt);
    process.disconnect();
  });
}

function problemOf(error: unknown): { problem: string; facts?: unknown } {
  if (error instanceof RehearsalFailure) {
    const { message, isBackupBad, engine } = error;
    return { problem: message, facts: { isBackupBad, engine } };
  }
  if (isDiskFull(error)) return { problem: new BackupStoreFailure('no-room').message };
  const { message, stack } = error as Error;
  if ([BackupRefusal, BackupStoreFailure, InvalidSettings].some((known) => error instanceof known))
    return { problem: message };
  console.error(stack);
  return { problem: `Um erro inesperado (${message.slice(0, 200)}): mostre-o a quem cuida do servidor.` };
}

function interrupt(): void {
  if (isEnding) return;
  isEnding = true;
  setTimeout(() => process.exit(INTERRUPTED), TIDY_MS);
  if (folder) rmSync(folder, { recursive: true, force: true });
  Promise.resolve(draft?.end())
    .catch(() => {})
    .finally(() => process.exit(INTERRUPTED));
}
