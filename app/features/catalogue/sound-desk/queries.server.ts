import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Db, Tables } from '#app/db/database.server.ts';
import { NEAR_LU, TARGET_LUFS } from './rules.ts';

export type SoundLevel = Selectable<Tables['sound_levels']>;

const OWN = '/media/audio/' satisfies HrefPrefix;
const FOLDER = 'audio/';
const MP3 = 'audio/mpeg';

/** The key of an item's own sound: the end of its address. */
export const ownFileKey = sql<string>`${sql.lit(FOLDER)} || substr(items.audio_url, ${sql.lit(OWN.length + 2)} + length(items.id))`;

export const isOwnSound = sql<SqlBool>`items.audio_url like ${sql.lit(`${OWN}%`)}`;

/** Items whose sound is a file of ours, each with the file's key. */
export function ownSounds(db: Db) {
  return db
    .selectFrom('items')
    .innerJoin('stored_files', (join) => join.on('stored_files.key', '=', ownFileKey))
    .where(isOwnSound);
}

/** The next file to measure: the newest item first. */
export function findUnmeasured(db: Db) {
  return ownSounds(db)
    .leftJoin('sound_levels', 'sound_levels.file_key', 'stored_files.key')
    .select('stored_files.key as file_key')
    .where('items.audio_mime', '=', MP3)
    .where(({ eb, or }) =>
      or([eb('sound_levels.file_key', 'is', null), eb('sound_levels.status', '=', 'waiting')]),
    )
    .orderBy('items.published_at', 'desc')
    .orderBy('items.id')
    .limit(1)
    .executeTakeFirst();
}

export interface ItemSound {
  item: { id: string; kind: 'episode' | 'video'; title: string; slug: string; version: number };
  /** Null where the sound is no file of ours. */
  file: { key: string; name: string; mime: string; bytes: number } | null;
  level: SoundLevel | null;
}

/** Null where there is no such item. */
export async function findItemSound(db: Db, id: string): Promise<ItemSound | null> {
  const item = await db
    .selectFrom('items')
    .select(['id', 'kind', 'title', 'slug', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!item) return null;
  const file = await ownSounds(db)
    .select(['stored_files.key', 'file_name as name', 'mime_type as mime', 'size_bytes as bytes'])
    .where('items.id', '=', id)
    .executeTakeFirst();
  const level = file
    ? await db.selectFrom('sound_levels').selectAll().where('file_key', '=', file.key).executeTakeFirst()
    : undefined;
  return { item, file: file ?? null, level: level ?? null };
}

/** For the site's health: how many are measured, and those that are far from what apps ask for. */
export async function sumLevels(db: Db, most: number) {
  const measured = ownSounds(db)
    .innerJoin('sound_levels', 'sound_levels.file_key', 'stored_files.key')
    .where('sound_levels.status', '=', 'measured')
    .where('sound_levels.loudness', 'is not', null);
  const far = (TARGET_LUFS - 2 * NEAR_LU) * 100;
  const { all, quiet } = await measured
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      sql<number>`sum(case when loudness < ${sql.lit(far)} then 1 else 0 end)`.as('quiet'),
    ])
    .executeTakeFirstOrThrow();
  const quietest = await measured
    .select(['items.id', 'items.title', 'items.kind'])
    .where('loudness', '<', far)
    .orderBy('loudness')
    .orderBy('items.id')
    .limit(most)
    .execute();
  return { all: Number(all), quiet: Number(quiet ?? 0), quietest };
}
