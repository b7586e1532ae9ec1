import { mkdirSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DatabaseEngine } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { beginToFill, type TableFiller } from '#app/db/fill-tables.server.ts';
import { migrateToLatest } from '#app/db/migrate.server.ts';
import { listTables, type TableShape } from '#app/db/table-rows.server.ts';
import { isDiskFull } from '#app/platform/files/part-files.server.ts';
import { syncPath } from '#app/platform/files/sync-path.server.ts';
import { readArchive } from './format/archive-reader.server.ts';
import type { BackupManifest } from './format/backup-format.server.ts';
import { LEFT_OUT } from './format/backup-format.server.ts';
import type { ArchiveSource } from './format/files-beside.server.ts';
import type { RestoreProgress } from './format/prepared-database.ts';
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
  takeFile: TakeFile;
  /** Folder that gets the site's key. */
  staged: string;
  source: ArchiveSource;
  /** The backup's last migration. */
  migration: string;
  ownSecret: string | undefined;
  reindex: Reindex;
  onProgress: RestoreProgress;
  /** Looks at the rows as the backup has them, before later migrations. */
  look?: (manifest: BackupManifest) => Promise<void>;
}

/** Stores one file of a backup. */
export type TakeFile = (key: string, size: number, content: AsyncIterable<Uint8Array>) => Promise<void>;

/**
 * Reads a verified backup into a place that nobody uses yet: the schema of its version, its rows, then later
 * migrations. @returns the site's key, where the backup has one
 */
export async function fillPlace(fill: Fill): Promise<string | null> {
  const { db, engine, schema, source, migration, staged, onProgress } = fill;
  try {
    await migrateToLatest(db, { until: migration, schema });
    const filler = await beginToFill(db, engine);
    const { secret, manifest } = await readInto(filler);
    await filler.finish().catch((error: NodeJS.ErrnoException) => {
      throw error.code === UNKNOWN_KEY ? new BackupRefusal('damaged', error.message) : error;
    });
    await fill.look?.(manifest);
    await migrateToLatest(db, { schema });
    onProgress('index', 1);
    await fill.reindex(db, engine);
    return secret;
  } catch (error) {
    if (isDiskFull(error)) throw new BackupRefusal('no-room');
    throw error;
  }

  async function readInto(filler: TableFiller): Promise<{ secret: string | null; manifest: BackupManifest }> {
    const shapes = await listTables(db, engine);
    let kept: string | null = null;
    const manifest = await readArchive(source, {
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
      file: fill.takeFile,
      progress: (bytes) => onProgress('restore', Math.min(1, bytes / source.size)),
    });
    return { secret: kept, manifest };
  }
}

function assertSameShape(table: TableShape, shapes: readonly TableShape[]): void {
  const known = LEFT_OUT.includes(table.name) ? undefined : shapes.find(({ name }) => name === table.name);
  const isSame =
    known && JSON.stringify([...known.columns].sort()) === JSON.stringify([...table.columns].sort());
  if (!isSame) throw new BackupRefusal('other-tables', table.name);
}

/** Files of a backup in a folder, which is new. */
export function intoFolder(folder: string): TakeFile {
  return (key, _size, content) => writeFile(join(folder, key), content);
}

/** Writes a new file, safe from a power cut. */
export async function writeFile(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
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
