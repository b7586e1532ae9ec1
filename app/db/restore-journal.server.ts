import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { MARK_NAME } from '#app/platform/files/files.server.ts';
import { syncPath } from '#app/platform/files/sync-path.server.ts';
import { DATABASE_FILE, RESTORE_JOURNAL } from './data-folder.ts';
import { lockSqlite } from './sqlite-lock.server.ts';

/**
 * A restore's decision, written before the restore changes anything, so that any later process can finish it.
 */
export interface RestoreJournal {
  /** Folder in the data folder that holds the new data. */
  staged: string;
  /** Folder in the data folder that receives the old data. */
  before: string;
  /** PostgreSQL: the prepared schema. While it exists, the swap has not happened. */
  schema: string | null;
}

const schema = z.object({
  staged: z.string().regex(/^[\w-]+$/),
  before: z.string().regex(/^[\w-]+$/),
  schema: z.string().regex(/^\w+$/).nullable(),
});

const LOCK = 'restore.lock';
const PATIENCE_MS = 10_000;

/** @returns null while another restore of this data folder is running */
export function lockRestores(dataDir: string, patienceMs = 0) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return lockSqlite(join(dataDir, LOCK), patienceMs);
}

/** Decides a restore of SQLite: it now happens, at the latest on the next start. */
export function writeJournal(dataDir: string, journal: RestoreJournal): void {
  const file = join(dataDir, RESTORE_JOURNAL);
  writeFileSync(`${file}.part`, JSON.stringify(journal), { mode: 0o600 });
  syncPath(`${file}.part`);
  renameSync(`${file}.part`, file);
  syncPath(dataDir);
}

/** Withdraws the decision, where nothing has happened yet. */
export function withdrawJournal(dataDir: string): void {
  rmSync(join(dataDir, RESTORE_JOURNAL), { force: true });
  syncPath(dataDir);
}

/**
 * Finishes a restore that a killed process had decided. Usually there is none, which costs one file check.
 * @throws where another process is finishing it and does not end in time
 */
export async function finishRestore({
  dataDir,
  databaseUrl,
}: {
  dataDir: string;
  databaseUrl?: string;
}): Promise<void> {
  if (!existsSync(join(dataDir, RESTORE_JOURNAL))) return;
  const lock = lockRestores(dataDir, PATIENCE_MS);
  if (!lock) throw new Error('uma restauração está em andamento');
  try {
    const text = existsSync(join(dataDir, RESTORE_JOURNAL))
      ? readFileSync(join(dataDir, RESTORE_JOURNAL), 'utf8')
      : null;
    if (!text) return;
    const journal = schema.parse(JSON.parse(text));
    if (journal.schema && databaseUrl && !(await hasHappened(databaseUrl, journal.schema))) {
      withdrawJournal(dataDir);
      rmSync(join(dataDir, journal.staged), { recursive: true, force: true });
    } else putInPlace(dataDir, journal);
  } finally {
    lock.release();
  }
}

/**
 * Moves the old data aside and the prepared data into place. Each step checks the current state, so it can be
 * interrupted anywhere and repeated; a database always exists under its name.
 */
export function putInPlace(dataDir: string, journal: RestoreJournal): void {
  const staged = join(dataDir, journal.staged);
  const before = join(dataDir, journal.before);
  mkdirSync(before, { recursive: true, mode: 0o700 });
  if (existsSync(join(staged, DATABASE_FILE))) {
    // SQLite would apply these files to the new database.
    for (const ending of ['-wal', '-shm', '-journal'])
      moveAside(join(dataDir, DATABASE_FILE + ending), join(before, DATABASE_FILE + ending));
  }
  for (const name of [DATABASE_FILE, 'auth-secret', MARK_NAME])
    replaceFile(name, { staged, before, dataDir });
  if (existsSync(join(staged, 'media'))) {
    moveAside(join(dataDir, 'media'), join(before, 'media'));
    renameSync(join(staged, 'media'), join(dataDir, 'media'));
  }
  moveAside(join(dataDir, 'uploads'), join(before, 'uploads'));
  rmSync(join(dataDir, 'cache'), { recursive: true, force: true });
  syncPath(dataDir);
  syncPath(before);
  if (
    !existsSync(join(before, DATABASE_FILE)) &&
    readdirSync(before).every((name) => name.startsWith(DATABASE_FILE) || isOnlyMark(before, name))
  )
    rmSync(before, { recursive: true });
  withdrawJournal(dataDir);
  rmSync(staged, { recursive: true, force: true });
}

/** Whether this folder is only a marker of a site that was never used. */
function isOnlyMark(before: string, name: string): boolean {
  if (name === 'media') return readdirSync(join(before, name)).every((inside) => inside === MARK_NAME);
  return name === MARK_NAME;
}

function replaceFile(
  name: string,
  { staged, before, dataDir }: Record<'staged' | 'before' | 'dataDir', string>,
): void {
  const [fresh, place, kept] = [join(staged, name), join(dataDir, name), join(before, name)];
  if (!existsSync(fresh)) return;
  const old = statSync(place, { throwIfNoEntry: false });
  if (old && old.size > 0 && !existsSync(kept)) keepAside(place, kept);
  syncPath(before);
  renameSync(fresh, place);
}

/**
 * Adds a hard link, so that the first name never disappears. Copies where the file system has no hard links.
 */
function keepAside(place: string, kept: string): void {
  try {
    linkSync(place, kept);
  } catch {
    copyFileSync(place, `${kept}.part`, constants.COPYFILE_FICLONE);
    syncPath(`${kept}.part`);
    renameSync(`${kept}.part`, kept);
  }
}

function moveAside(from: string, to: string): void {
  if (existsSync(from) && !existsSync(to)) renameSync(from, to);
}

/** Whether the schemas were swapped: the database in use names the restore that made it. */
async function hasHappened(databaseUrl: string, schema: string): Promise<boolean> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: PATIENCE_MS });
  await client.connect();
  try {
    const { rows } = await client.query("select to_regclass('site') is not null as has_site");
    if (!rows[0].has_site) return false;
    const made = await client.query('select 1 from site where right($1, 12) = restored_as', [schema]);
    return made.rows.length > 0;
  } finally {
    await client.end();
  }
}
