import { type SqlBool, sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';

const OWN = '/media/audio/' satisfies HrefPrefix;
const FOLDER = 'audio/';

/** The key of an item's own sound: the end of its address. */
const ownFileKey = sql<string>`${sql.lit(FOLDER)} || substr(items.audio_url, ${sql.lit(OWN.length + 2)} + length(items.id))`;
const isOwnSound = sql<SqlBool>`items.audio_url like ${sql.lit(`${OWN}%`)}`;

function ownSounds(db: Db) {
  return db
    .selectFrom('items')
    .innerJoin('stored_files', (join) => join.on('stored_files.key', '=', ownFileKey))
    .where(isOwnSound);
}

/** The file of ours that an item plays; null where its sound is kept elsewhere. */
export async function findOwnSound(db: Db, itemId: string) {
  const file = await ownSounds(db)
    .select(['stored_files.key', 'size_bytes as size', 'mime_type as mime', 'file_name as name'])
    .where('items.id', '=', itemId)
    .executeTakeFirst();
  return file ? { ...file, size: Number(file.size) } : null;
}

/** Lists that are not in the sound as it is now. One that has not changed since a problem waits for another sound. */
export async function listUnwritten(db: Db, limit: number) {
  return ownSounds(db)
    .innerJoin('chapter_lists', 'chapter_lists.item_id', 'items.id')
    .select(['items.id as itemId', 'chapter_lists.written_version as writtenVersion'])
    .where(({ eb, or, and }) =>
      or([
        eb('chapter_lists.written_key', 'is', null),
        eb('chapter_lists.written_key', '<>', sql.ref<string>('stored_files.key')),
        and([
          eb('chapter_lists.problem', 'is', null),
          eb('chapter_lists.written_version', '<>', sql.ref<number>('chapter_lists.version')),
        ]),
      ]),
    )
    .orderBy('items.id')
    .limit(limit)
    .execute();
}
