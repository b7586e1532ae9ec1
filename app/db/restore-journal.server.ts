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
import { MARK_NAME } from '#app/platform/files.server.ts';
import { syncPath } from '#app/platform/sync-path.server.ts';
import { DATABASE_FILE, RESTORE_JOURNAL } from './data-folder.ts';
import { lockSqlite } from './sqlite-lock.server.ts';

/** What a restore decided, written down before it touches anything: whoever comes next can end it. */
export interface RestoreJournal {
  /** Folder in the data folder where the new is prepared. */
  staged: string;
  /** Folder in the data folder where the old goes. */
  before: string;
  /** PostgreSQL: the prepared schema; while it is there, nothing has happened yet. */
  schema: string | null;
}

const schema = z.object({
  staged: z.string().regex(/^[\w-]+$/),
  before: z.string().regex(/^[\w-]+$/),
  schema: z.string().regex(/^\w+$/).nullable(),
});

const LOCK = 'restore.lock';
const PATIENCE_MS = 10_000;

/** @returns null while another restore of this data folder is under way */
export function lockRestores(dataDir: string, patienceMs = 0) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return lockSqlite(join(dataDir, LOCK), patienceMs);
}

/** From here on a restore of SQLite is decided: it happens now, or at the next start. */
export function writeJournal(dataDir: string, journal: RestoreJournal): void {
  const file = join(dataDir, RESTORE_JOURNAL);
  writeFileSync(`${file}.part`, JSON.stringify(journal), { mode: 0o600 });
  syncPath(`${file}.part`);
  renameSync(`${file}.part`, file);
  syncPath(dataDir);
}

/** Takes it back, where nothing has happened yet. */
export function withdrawJournal(dataDir: string): void {
  rmSync(join(dataDir, RESTORE_JOURNAL), { force: true });
  syncPath(dataDir);
}

/**
 * Ends the restore that a killed process had decided; where there is none, which is nearly always, it costs one look.
 * @throws where another process is at it and does not end
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
 * Puts what was prepared into its place, and what stood there aside. Every step looks at what is there, so that it
 * may be cut short anywhere and begun again; at no moment is there no database under its name.
 */
export function putInPlace(dataDir: string, journal: RestoreJournal): void {
  const staged = join(dataDir, journal.staged);
  const before = join(dataDir, journal.before);
  mkdirSync(before, { recursive: true, mode: 0o700 });
  if (existsSync(join(staged, DATABASE_FILE))) {
    // Beside another database these would be taken for its own.
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

/** A site that was begun and never used. */
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

/** A second name, so that the first is never gone; a copy where the file system knows no second names. */
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

/** Whether the schemas have changed places: the database that came into use says by which restore it was made. */
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
