import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import { audioAddress } from '#app/features/catalogue/items/item-card.ts';
import { LIGHTER_FOLDER } from '#app/platform/files/files.server.ts';

const OWN = '/media/audio/' satisfies HrefPrefix;
const MP3 = 'audio/mpeg';

/** The key of an item's own sound: the end of its address. */
const ownFileKey: RawBuilder<string> = sql<string>`'audio/' || substr(items.audio_url, ${sql.lit(OWN.length + 2)} + length(items.id))`;
const isOwnSound = sql<SqlBool>`items.audio_url like ${sql.lit(`${OWN}%`)}`;

/** Sounds of ours that may have a lighter version, each once. */
function ownMp3s(db: Db) {
  return db
    .selectFrom('items')
    .select([ownFileKey.as('file_key'), 'items.audio_bytes', 'items.published_at'])
    .where(isOwnSound)
    .where('items.audio_mime', '=', MP3);
}

/** The next one to make: of the newest item first. */
export function findUnlightened(db: Db) {
  return ownMp3s(db)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('lighter_sounds').select('file_key').where('file_key', '=', ownFileKey))),
    )
    .orderBy('items.published_at', 'desc')
    .orderBy('items.id')
    .limit(1)
    .executeTakeFirst();
}

/** Rows of sounds that no item has any more; all of them where nobody wants lighter versions. */
export function listForgotten(db: Db, isWanted: boolean) {
  return db
    .selectFrom('lighter_sounds')
    .select(['file_key', 'lighter_key'])
    .$if(isWanted, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('items')
              .select('items.id')
              .where(isOwnSound)
              .where(ownFileKey, '=', sql.ref<string>('lighter_sounds.file_key')),
          ),
        ),
      ),
    )
    .execute();
}

export interface LighterSound {
  key: string;
  /** Of the file: for everybody who may hear the sound. */
  address: string;
  bytes: number;
}

/** The lighter version of an item's sound. Whoever asks has checked that the item may be seen. */
export async function findLighter(db: Db, itemId: string): Promise<LighterSound | null> {
  const row = await db
    .selectFrom('items')
    .innerJoin('lighter_sounds', (join) => join.on('lighter_sounds.file_key', '=', ownFileKey))
    .select(['lighter_sounds.lighter_key', 'lighter_sounds.bytes'])
    .where('items.id', '=', itemId)
    .where(isOwnSound)
    .where('lighter_sounds.status', '=', 'made')
    .executeTakeFirst();
  if (!row?.lighter_key) return null;
  return { key: row.lighter_key, address: audioAddress(itemId, row.lighter_key), bytes: Number(row.bytes) };
}

/** Columns for a feed, in a query of `items`. */
export function lighterOf<Column extends 'lighter_key' | 'bytes' | 'kbits'>(column: Column) {
  return sql<string | number | null>`(select ${sql.ref(`lighter_sounds.${column}`)} from lighter_sounds
    where lighter_sounds.file_key = ${ownFileKey} and ${isOwnSound} and lighter_sounds.status = 'made')`;
}

/** Null where the name, the last part of an address, is not that of the item's lighter version. */
export async function findLighterKey(db: Db, itemId: string, name: string): Promise<string | null> {
  const lighter = await findLighter(db, itemId);
  return lighter?.key === `${LIGHTER_FOLDER}/${name}` ? lighter.key : null;
}

export async function sumLighter(db: Db) {
  const rows = await db
    .selectFrom('lighter_sounds')
    .select(({ fn }) => [
      'status',
      'problem',
      fn.countAll<number>().as('count'),
      fn.sum<number>('bytes').as('bytes'),
    ])
    .groupBy(['status', 'problem'])
    .execute();
  const made = rows.find(({ status }) => status === 'made');
  return {
    made: Number(made?.count ?? 0),
    bytes: Number(made?.bytes ?? 0),
    problems: rows.flatMap(({ problem, count }) => (problem ? [{ problem, count: Number(count) }] : [])),
  };
}

export async function countUnlightened(db: Db): Promise<number> {
  const { count } = await ownMp3s(db)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('lighter_sounds').select('file_key').where('file_key', '=', ownFileKey))),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
