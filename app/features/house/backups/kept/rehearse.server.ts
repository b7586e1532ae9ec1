import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { DatabaseEngine } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { findDamage } from '#app/db/integrity.server.ts';
import { listNamedFiles } from '#app/features/media/files/named-files.server.ts';
import type { BackupStore } from '#app/platform/backups/backup-store.server.ts';
import { findDiskSpace } from '#app/platform/files/disk-space.server.ts';
import { formatFileSize } from '#app/pure/media/file-size.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { fillPlace, type Reindex, type TakeFile, writeFile } from '../fill-place.server.ts';
import type { BackupManifest } from '../format/backup-format.server.ts';
import type { ArchiveSource } from '../format/files-beside.server.ts';
import { openKept } from '../open-backup.server.ts';
import { BackupRefusal } from '../refusals.ts';
import { assertKnown } from '../restore-backup.server.ts';
import { type BackupNote, readNote, rowsOf } from './backup-note.server.ts';
import { openScratchDatabase, takeScratchTurn } from './scratch-database.server.ts';

export interface RehearsalContext {
  place: BackupStore;
  databaseUrl: string | undefined;
  dataDir: string;
  reindex: Reindex;
  /** Told of the scratch folder, so that an interrupted process can remove it. */
  onBegin?: (folder: string) => void;
  findSpace?: typeof findDiskSpace;
}

export interface Rehearsed {
  engine: DatabaseEngine;
  rows: number;
  files: number;
  fileBytes: number;
}

/** Why a rehearsal failed: `isBackupBad` where the backup itself is the reason. */
export class RehearsalFailure extends Error {
  override readonly name = 'RehearsalFailure';
  readonly isBackupBad: boolean;
  readonly engine: DatabaseEngine | null;

  constructor(message: string, isBackupBad: boolean, engine: DatabaseEngine | null = null) {
    super(message);
    this.isBackupBad = isBackupBad;
    this.engine = engine;
  }
}

/** Left free on the disk for the site itself. */
const RESERVE_BYTES = 256_000_000;
const LARGE_FILE_BYTES = 8_000_000;
const MOST_TOLD = 3;
const OF_THE_COPY = ['damaged', 'media-missing', 'hostile', 'other-tables', 'not-ours'];

/**
 * Restores a backup beside the site and compares it with what it says of itself, then removes it. Files are
 * written, read back and removed one by one, so that the disk needs room for the database and one file.
 * @throws RehearsalFailure, or an error of ours
 */
export async function rehearse(ctx: RehearsalContext, name: string): Promise<Rehearsed> {
  const turn = takeScratchTurn(ctx.dataDir);
  if (!turn) throw new RehearsalFailure('Outro teste está em andamento: espere que ele termine.', false);
  const folder = join(ctx.dataDir, `rehearsal-${v7().slice(-12)}`);
  try {
    const note = await readNote(ctx.place, name);
    const source = note && (await openKept(ctx.place, name));
    if (!note || !source)
      throw new RehearsalFailure('A cópia não está mais no lugar dela: teste a mais nova.', false);
    try {
      await assertRoom(ctx, note);
      ctx.onBegin?.(folder);
      mkdirSync(folder, { mode: 0o700 });
      return await restoreInto(ctx, folder, { note, source });
    } finally {
      await source.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    turn.release();
  }
}

async function restoreInto(
  ctx: RehearsalContext,
  folder: string,
  { note, source }: { note: BackupNote; source: ArchiveSource },
): Promise<Rehearsed> {
  const database = await openScratchDatabase({ ...ctx, folder });
  const { db, engine, schema } = database;
  const files = new Map<string, number>();
  try {
    assertKnown(note.manifest);
    await fillPlace({
      db,
      engine,
      schema,
      staged: folder,
      source,
      migration: note.manifest.migration,
      ownSecret: undefined,
      reindex: ctx.reindex,
      onProgress: () => {},
      takeFile: throughDisk(ctx, folder, files),
      look: async (manifest) => compare(db, note, manifest),
    });
    const damage = await findDamage(db, engine);
    if (damage.length > 0) throw new RehearsalFailure(inWords(damage), true);
    // The backup is as whole as the site was: another one would be no better.
    const missing = await findMissing(db, files);
    if (missing.length > 0) throw new RehearsalFailure(inWords(missing), false);
    const fileBytes = [...files.values()].reduce((sum, size) => sum + size, 0);
    return { engine, rows: rowsOf(note.manifest), files: files.size, fileBytes };
  } catch (error) {
    throw asFailure(error, engine);
  } finally {
    await database.close();
  }
}

/** Writes each file as a restore does, and compares what is on the disk with what came out of the backup. */
function throughDisk(ctx: RehearsalContext, folder: string, files: Map<string, number>): TakeFile {
  return async (key, size, content) => {
    if (size >= LARGE_FILE_BYTES) await assertFree(ctx, size);
    const path = join(folder, 'media', key);
    const hash = createHash('sha256');
    await writeFile(
      path,
      hashed(content, (chunk) => hash.update(chunk)),
    );
    const written = createHash('sha256');
    for await (const chunk of createReadStream(path)) written.update(chunk);
    await rm(path);
    // The archive's reader compares the first hash with the backup's lists.
    if (written.digest('hex') !== hash.digest('hex'))
      throw new RehearsalFailure(`O disco não devolveu o arquivo ${key} como foi gravado.`, false);
    files.set(key, size);
  };
}

async function compare(db: Db, note: BackupNote, manifest: BackupManifest): Promise<void> {
  if (JSON.stringify(manifest) !== JSON.stringify(note.manifest))
    throw new RehearsalFailure('A cópia não é a que foi conferida: o arquivo foi trocado.', true);
  const problems: string[] = [];
  for (const [table, count] of Object.entries(manifest.tables)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      db,
    );
    const restored = Number(rows[0]?.count ?? 0);
    if (restored !== count) problems.push(`${table}: ${restored} linhas em vez de ${count}`);
  }
  if (problems.length > 0) throw new RehearsalFailure(inWords(problems), true);
}

/** Files that rows name and the backup lacks. The site itself may lack them. */
async function findMissing(db: Db, files: ReadonlyMap<string, number>): Promise<string[]> {
  const problems = new Map<string, string>();
  for await (const { key, size, of } of listNamedFiles(db)) {
    const there = files.get(key);
    if (there === undefined) problems.set(key, `falta o arquivo ${key} (${of}); veja npm run check-data`);
    else if (size !== null && size !== there)
      problems.set(key, `${key} tem ${there} bytes em vez de ${size} (${of})`);
  }
  return [...problems.values()];
}

async function assertRoom(ctx: RehearsalContext, note: BackupNote): Promise<void> {
  // A new file is smaller than the one in use; its log comes on top. On PostgreSQL its own disk counts.
  await assertFree(ctx, ctx.databaseUrl ? 0 : 2 * note.databaseBytes);
}

async function assertFree(
  { dataDir, findSpace = findDiskSpace }: RehearsalContext,
  bytes: number,
): Promise<void> {
  const space = await findSpace(dataDir);
  const needed = bytes + RESERVE_BYTES;
  if (!space || space.freeBytes >= needed) return;
  throw new RehearsalFailure(
    `Não há espaço no disco para testar: são precisos ${formatFileSize(needed)} livres em DATA_DIR, e há ${formatFileSize(space.freeBytes)}. Libere espaço e teste de novo; a cópia não foi tocada.`,
    false,
  );
}

function asFailure(error: unknown, engine: DatabaseEngine): unknown {
  if (error instanceof RehearsalFailure)
    return new RehearsalFailure(error.message, error.isBackupBad, engine);
  if (!(error instanceof BackupRefusal)) return error;
  if (error.reason === 'no-room')
    return new RehearsalFailure(
      'O disco encheu durante o teste, que desfez o que tinha escrito: libere espaço e teste de novo.',
      false,
      engine,
    );
  const isBackupBad = OF_THE_COPY.includes(error.reason);
  return new RehearsalFailure(error.message, isBackupBad, engine);
}

function inWords(problems: readonly string[]): string {
  const rest = problems.length - MOST_TOLD;
  const more = rest > 0 ? `; e mais ${countOf(rest, 'problema', 'problemas')}` : '';
  return `A cópia restaura, mas não por inteiro: ${problems.slice(0, MOST_TOLD).join('; ')}${more}.`;
}

async function* hashed(
  content: AsyncIterable<Uint8Array>,
  note: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array, void> {
  for await (const chunk of content) {
    note(chunk);
    yield chunk;
  }
}
