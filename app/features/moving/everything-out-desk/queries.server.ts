import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '#app/db/database.server.ts';
import type { Files } from '#app/platform/files/files.server.ts';
import { PARTS } from './parts.ts';
import { FILE_FOLDERS, SOUND_FOLDER } from './rules.ts';

export type EverythingOut = Selectable<Tables['everything_out']>;

export async function findEverythingOut(db: Db): Promise<EverythingOut | null> {
  const row = await db.selectFrom('everything_out').selectAll().executeTakeFirst();
  if (!row) return null;
  return { ...row, bytes_done: Number(row.bytes_done), bytes_total: Number(row.bytes_total) };
}

/** A row is its own line, and a text of an item two more files. */
const BYTES_A_ROW = 2_500;

export interface Sizes {
  /** Rows, texts and feeds. */
  words: number;
  pictures: number;
  sounds: number;
}

/** About how large the file would be. Files are listed, never opened. */
export async function estimateSizes({ db, files }: { db: Db; files: Files }): Promise<Sizes> {
  const sizes: Sizes = { words: 0, pictures: 0, sounds: 0 };
  for (const { table } of PARTS) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      db,
    );
    sizes.words += Number(rows[0]?.count ?? 0) * BYTES_A_ROW;
  }
  for (const folder of FILE_FOLDERS)
    for await (const { size } of files.list(folder))
      if (folder === SOUND_FOLDER) sizes.sounds += size;
      else sizes.pictures += size;
  return sizes;
}

/** Sounds that are kept elsewhere: the file has their addresses alone. */
export async function countSoundsElsewhere(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('audio_url', 'like', 'http%')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function sizeOf({ words, pictures, sounds }: Sizes, hasSounds: boolean): number {
  return words + pictures + (hasSounds ? sounds : 0);
}
