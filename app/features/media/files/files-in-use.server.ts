import type { Db } from '#app/db/database.server.ts';
import {
  PICTURE_FOLDER,
  PICTURE_PATH,
  pictureAddresses,
  renditionIn,
  TEXT_PICTURE_FOLDER,
} from './pictures/picture.ts';

/** Which of these files a row names: a record, the bin, or an upload that waits for its form. */
export async function findFilesInUse(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const named = await Promise.all([
    db.selectFrom('stored_files').select('key').where('key', 'in', keys).execute(),
    db
      .selectFrom('uploads')
      .select('file_key as key')
      .where('file_key', 'in', keys)
      .where('status', '!=', 'claimed')
      .execute(),
    db.selectFrom('pictures').select('original_key as key').where('original_key', 'in', keys).execute(),
    db.selectFrom('media_kit_files').select('file_key as key').where('file_key', 'in', keys).execute(),
    db.selectFrom('product_files').select('file_key as key').where('file_key', 'in', keys).execute(),
  ]);
  const inUse = new Set(named.flat().map(({ key }) => key ?? ''));
  const renditions = await findRenditionsInUse(db, keys);
  for (const key of keys) {
    const rendition = renditionOfKey(key);
    if (rendition && renditions.has(rendition)) inUse.add(key);
    else if (!inUse.has(key) && ((await isInLetter(db, key)) || (await isInBin(db, rendition ?? key))))
      inUse.add(key);
  }
  return inUse;
}

/** Settings whose values name pictures: the cover of the podcast, and the portrait of its host. */
const PICTURED_SETTINGS = ['feed', 'hostPortraitUrl'];

async function findRenditionsInUse(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const renditions = [...new Set(keys.map(renditionOfKey).filter((one) => one !== null))];
  if (renditions.length === 0) return new Set();
  const addresses = renditions.map((rendition) => pictureAddresses({ rendition }));
  const thumbnails = addresses.map(({ thumbnailUrl }) => thumbnailUrl);
  const covers = addresses.map(({ coverUrl }) => coverUrl);
  const [uploaded, settings, ...shown] = await Promise.all([
    db.selectFrom('pictures').select('rendition').where('rendition', 'in', renditions).execute(),
    db.selectFrom('settings').select('value').where('key', 'in', PICTURED_SETTINGS).execute(),
    db.selectFrom('items').select('thumbnail_url as url').where('thumbnail_url', 'in', thumbnails).execute(),
    db.selectFrom('items').select('cover_url as url').where('cover_url', 'in', covers).execute(),
    db.selectFrom('topics').select('image_url as url').where('image_url', 'in', thumbnails).execute(),
  ]);
  return new Set([
    ...uploaded.map(({ rendition }) => rendition),
    ...renditions.filter((rendition) => settings.some(({ value }) => value.includes(rendition))),
    ...shown.flat().map(({ url }) => renditionIn(url ?? '') ?? ''),
  ]);
}

/** 'itens/{hash}-640.jpg' → its hash. */
function renditionOfKey(key: string): string | null {
  return key.startsWith(`${PICTURE_FOLDER}/`)
    ? renditionIn(PICTURE_PATH + key.slice(PICTURE_FOLDER.length))
    : null;
}

/** A letter names its pictures in its body, and in what was sent. Several letters may show the same. */
async function isInLetter(db: Db, key: string): Promise<boolean> {
  if (!key.startsWith(`${TEXT_PICTURE_FOLDER}/`)) return false;
  const named = `%${key}%`;
  const letter = db
    .selectFrom('letters')
    .select('id')
    .where(({ eb, or }) => or([eb('body', 'like', named), eb('frozen', 'like', named)]))
    .limit(1);
  return (await letter.executeTakeFirst()) !== undefined;
}

/** Runs last, only for files that nothing else names: mostly those to be removed. */
async function isInBin(db: Db, name: string): Promise<boolean> {
  const entry = db.selectFrom('bin_entries').select('id').where('record_json', 'like', `%${name}%`).limit(1);
  return (await entry.executeTakeFirst()) !== undefined;
}
