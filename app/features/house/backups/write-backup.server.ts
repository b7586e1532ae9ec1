import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseEngine } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import {
  inSnapshot,
  listMigrations,
  listTables,
  readRows,
  type TableShape,
} from '#app/db/table-rows.server.ts';
import { findSite } from '#app/features/media/files/site-identity.server.ts';
import { partFileFor, removeLeftParts } from '#app/platform/backups/backup-part.server.ts';
import type { BackupDraft } from '#app/platform/backups/backup-store.server.ts';
import { beginOnDisk } from '#app/platform/backups/store-on-disk.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { type Files, isMadeOfOthers, type StoredFile } from '#app/platform/files/files.server.ts';
import { readArchive } from './format/archive-reader.server.ts';
import { type ArchiveSink, type ArchiveWriter, createArchiveWriter } from './format/archive-writer.server.ts';
import {
  type BackupHeader,
  type BackupManifest,
  FORMAT,
  HEADER_ENTRY,
  LEFT_OUT,
  MANIFEST_ENTRY,
  numbered,
  ROWS_ENTRY_BYTES,
  SECRET_ENTRY,
} from './format/backup-format.server.ts';
import { BackupRefusal } from './refusals.ts';

export interface BackupContext {
  db: Db;
  engine: DatabaseEngine;
  files: Files;
  clock: Clock;
  dataDir: string;
  /** AUTH_SECRET of the settings: it stays there, and out of the backup. */
  ownSecret: string | undefined;
  /** Version of the product. */
  version: string;
}

export type BackupProgress = (step: 'files' | 'rows' | 'verify', done: number, bytes: number) => void;

/** Files up to this size are read whole before it is announced, since they may be replaced. */
const READ_WHOLE_BYTES = 8_000_000;
const MOST_ROUNDS = 5;

/**
 * Writes a backup while the site runs, and verifies it. Under its final name it is complete.
 * @param part path of the unfinished file, in the same folder
 * @throws BackupRefusal, or the error of the disk or database
 */
export async function writeBackup(
  ctx: BackupContext,
  path: string,
  { part = partFileFor(path), onProgress = () => {} }: { part?: string; onProgress?: BackupProgress } = {},
): Promise<BackupManifest> {
  if (existsSync(path)) throw new BackupRefusal('file-exists');
  if (!existsSync(dirname(path))) throw new BackupRefusal('no-folder');
  await removeLeftParts(dirname(path), ctx.clock.now());
  return writeDraft(ctx, await beginOnDisk(path, part), onProgress);
}

/** Writes a backup to any place, reads it again, and only then gives it its name. */
export async function writeDraft(
  ctx: BackupContext,
  draft: BackupDraft,
  onProgress: BackupProgress = () => {},
): Promise<BackupManifest> {
  try {
    await writeArchive(ctx, draft.append, onProgress);
    const source = await draft.finish();
    const manifest = await readArchive(source, { progress: (bytes) => onProgress('verify', 0, bytes) });
    await draft.keep();
    return manifest;
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? new BackupRefusal('file-exists') : error;
  } finally {
    await draft.end();
  }
}

/** The key of the data folder; null where the settings have one, or none was made yet. */
export function readKeptSecret({
  dataDir,
  ownSecret,
}: Pick<BackupContext, 'dataDir' | 'ownSecret'>): string | null {
  const file = join(dataDir, 'auth-secret');
  return ownSecret === undefined && existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

export function markOf(secret: string | null | undefined): string {
  return secret ? createHash('sha256').update(`conversas backup ${secret}`).digest('hex').slice(0, 16) : '';
}

/** Writes a backup that nobody reads again here, such as one that is being downloaded. */
export async function writeArchive(
  ctx: BackupContext,
  sink: ArchiveSink,
  onProgress: BackupProgress = () => {},
): Promise<void> {
  const archive = createArchiveWriter(sink);
  try {
    const secret = readKeptSecret(ctx);
    const header: BackupHeader = {
      product: 'conversas',
      format: FORMAT,
      version: ctx.version,
      engine: ctx.engine,
      migration: (await listMigrations(ctx.db)).at(-1) ?? '',
      createdAt: ctx.clock.now().toISOString(),
      secretMark: markOf(ctx.ownSecret ?? secret),
      site: (await findSite(ctx.db, ctx.engine))?.id,
    };
    await archive.add(HEADER_ENTRY, JSON.stringify(header));
    if (secret) await archive.add(SECRET_ENTRY, secret);
    const copy = { archive, files: ctx.files, keys: new Set<string>(), bytes: 0, onProgress };
    await copyFiles(copy);
    const tables = await copyRows(ctx, header, copy);
    const lists = await archive.closeLists();
    const manifest: BackupManifest = { ...header, tables, files: copy.keys.size, bytes: copy.bytes, lists };
    await archive.add(MANIFEST_ENTRY, JSON.stringify(manifest));
    await archive.end();
  } catch (error) {
    await archive.abort();
    throw error;
  }
}

interface Copy {
  archive: ArchiveWriter;
  files: Files;
  keys: Set<string>;
  bytes: number;
  onProgress: BackupProgress;
}

/**
 * A file exists before the row that names it, and is removed after it. So most files are copied before the
 * snapshot of the rows, and newer ones after it. If one of these is gone, takes another snapshot.
 */
async function copyRows(
  ctx: BackupContext,
  header: BackupHeader,
  copy: Copy,
): Promise<Record<string, number>> {
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    const tables = await inSnapshot(ctx.db, ctx.engine, async (snapshot) => {
      if ((await listMigrations(snapshot)).at(-1) !== header.migration)
        throw new BackupRefusal('migrated-meanwhile');
      return (await copyFiles(copy)) ? copyTables(ctx.engine, snapshot, copy) : null;
    });
    if (tables) return tables;
  }
  throw new BackupRefusal('files-moving');
}

/** Copies files that the backup lacks. @returns false where one vanished meanwhile */
async function copyFiles(copy: Copy): Promise<boolean> {
  let isWhole = true;
  for await (const file of copy.files.list()) {
    if (copy.keys.has(file.key) || isMadeOfOthers(file.key)) continue;
    const size = await copyFile(copy, file);
    if (size === null) {
      isWhole = false;
      continue;
    }
    copy.keys.add(file.key);
    copy.bytes += size;
    copy.onProgress('files', copy.keys.size, copy.bytes);
  }
  return isWhole;
}

/** @returns its size; null where it is gone */
async function copyFile({ archive, files }: Copy, { key, size }: StoredFile): Promise<number | null> {
  const name = `media/${key}`;
  const reading = files.read(key);
  try {
    const first = await reading.next().catch(async (error: unknown) => {
      if (await files.find(key)) throw error;
      return null;
    });
    if (!first) return null;
    if (size > READ_WHOLE_BYTES) {
      await archive.addStream(name, size, startingWith(first, reading));
      return size;
    }
    const chunks: Uint8Array[] = [];
    for await (const chunk of startingWith(first, reading)) chunks.push(chunk);
    const whole = Buffer.concat(chunks);
    await archive.add(name, whole);
    return whole.length;
  } finally {
    await reading.return();
  }
}

async function* startingWith<T>(
  first: IteratorResult<T, void>,
  rest: AsyncGenerator<T, void>,
): AsyncGenerator<T, void> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

async function copyTables(engine: DatabaseEngine, snapshot: Db, copy: Copy): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const tables = await listTables(snapshot, engine);
  for (const table of tables.filter(({ name }) => !LEFT_OUT.includes(name))) {
    counts[table.name] = await copyTable(engine, snapshot, table, copy.archive);
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    copy.onProgress('rows', rows, copy.bytes);
  }
  return counts;
}

/** Writes a table as entries of about a megabyte; an empty table has one, too. @returns the number of rows */
async function copyTable(
  engine: DatabaseEngine,
  snapshot: Db,
  table: TableShape,
  archive: ArchiveWriter,
): Promise<number> {
  const columns = `${JSON.stringify(table.columns)}\n`;
  let [count, entries, text] = [0, 0, columns];
  const flush = async () => {
    entries += 1;
    await archive.add(numbered(`rows/${table.name}`, entries), text);
    text = columns;
  };
  for await (const rows of readRows(snapshot, engine, table)) {
    for (const row of rows) {
      text += `${JSON.stringify(row)}\n`;
      count += 1;
      if (text.length >= ROWS_ENTRY_BYTES) await flush();
    }
  }
  if (entries === 0 || text !== columns) await flush();
  return count;
}
