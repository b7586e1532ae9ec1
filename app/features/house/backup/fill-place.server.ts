import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, writeFileSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DatabaseEngine } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { beginToFill, type TableFiller } from '#app/db/fill-tables.server.ts';
import { migrateToLatest } from '#app/db/migrate.server.ts';
import { listTables, type TableShape } from '#app/db/table-rows.server.ts';
import type { Files } from '#app/platform/files.server.ts';
import { isDiskFull } from '#app/platform/part-files.server.ts';
import { syncPath } from '#app/platform/sync-path.server.ts';
import { readArchive } from './archive-reader.server.ts';
import type { BackupManifest } from './backup-format.server.ts';
import { LEFT_OUT } from './backup-format.server.ts';
import type { RestoreProgress } from './prepared-database.ts';
import { BackupRefusal } from './refusals.ts';

/** PostgreSQL's code for a violated foreign key. */
const UNKNOWN_KEY = '23503';

/** Rebuilds the search index, which no backup has. */
export type Reindex = (db: Db, engine: DatabaseEngine) => Promise<unknown>;

interface Fill {
  db: Db;
  engine: DatabaseEngine;
  /** PostgreSQL: the schema of the new tables. */
  schema?: string;
  bucket: Files | null;
  /** Folder of files that will move into the data folder. */
  staged: string;
  file: FileHandle;
  manifest: BackupManifest;
  ownSecret: string | undefined;
  reindex: Reindex;
  onProgress: RestoreProgress;
}

/**
 * Reads a verified backup into a place that nobody uses yet: the schema of its version, its rows, then later
 * migrations. @returns the site's key, where the backup has one
 */
export async function fillPlace(fill: Fill): Promise<string | null> {
  const { db, engine, schema, file, manifest, staged, onProgress } = fill;
  try {
    await migrateToLatest(db, { until: manifest.migration, schema });
    const filler = await beginToFill(db, engine);
    const secret = await readInto(fill, filler);
    await filler.finish().catch((error: NodeJS.ErrnoException) => {
      throw error.code === UNKNOWN_KEY ? new BackupRefusal('damaged', error.message) : error;
    });
    await migrateToLatest(db, { schema });
    onProgress('index', 1);
    await fill.reindex(db, engine);
    return secret;
  } catch (error) {
    if (isDiskFull(error)) throw new BackupRefusal('no-room');
    throw error;
  }

  async function readInto(fill: Fill, filler: TableFiller): Promise<string | null> {
    const shapes = await listTables(db, engine);
    let kept: string | null = null;
    const { size } = await file.stat();
    await readArchive(file, {
      async secret(value) {
        kept = value;
        if (fill.ownSecret !== undefined) return;
        writeFileSync(join(staged, 'auth-secret'), value, { mode: 0o600, flag: 'wx' });
        syncPath(join(staged, 'auth-secret'));
      },
      async rows(table, rows) {
        assertSameShape(table, shapes);
        await filler.insert(table, rows);
      },
      file: (key, size, content) =>
        fill.bucket
          ? putIntoBucket(fill.bucket, { key, size, content, staged })
          : writeFile(join(staged, 'media', key), content),
      progress: (bytes) => onProgress('restore', bytes / size),
    });
    return kept;
  }
}

function assertSameShape(table: TableShape, shapes: readonly TableShape[]): void {
  const known = LEFT_OUT.includes(table.name) ? undefined : shapes.find(({ name }) => name === table.name);
  const isSame =
    known && JSON.stringify([...known.columns].sort()) === JSON.stringify([...table.columns].sort());
  if (!isSame) throw new BackupRefusal('other-tables', table.name);
}

async function writeFile(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new BackupRefusal('hostile', 'um arquivo vem duas vezes') : error;
  });
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A file under the same name is identical, or belongs to another site. */
async function putIntoBucket(
  bucket: Files,
  {
    key,
    size,
    content,
    staged,
  }: { key: string; size: number; content: AsyncIterable<Uint8Array>; staged: string },
): Promise<void> {
  const part = join(staged, 'sending');
  await writeFile(part, content);
  const there = await bucket.find(key);
  if (!there) return bucket.takeIn(key, part);
  const isSame =
    there.size === size && (await sumOf(bucket.read(key))) === (await sumOf(createReadStream(part)));
  await rm(part, { force: true });
  if (!isSame) throw new BackupRefusal('other-content', key);
}

async function sumOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}
