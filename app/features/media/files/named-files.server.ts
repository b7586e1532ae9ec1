import { sql } from 'kysely';
import type { Db, Tables } from '#app/db/database.server.ts';
import {
  PICTURE_FOLDER,
  PICTURE_PATH,
  pictureAddresses,
  renditionIn,
  TEXT_PICTURE_FOLDER,
} from '#app/pure/media/picture.ts';

/** A file that some row names. */
export interface NamedFile {
  key: string;
  /** Bytes; null where the row does not say. */
  size: number | null;
  /** The row: 'items, Coragem'. */
  of: string;
}

interface Naming {
  holds: 'key' | 'address';
  table: keyof Tables;
  column: string;
  size?: string;
  /** Describes the row for a person. */
  title: string;
  only?: string;
}

/** What the address of a file begins with, before its key. */
const MEDIA = '/media/' satisfies HrefPrefix;

/** Where rows name files. Settings, letters and the bin name some within their texts. */
export const NAMINGS: readonly Naming[] = [
  { holds: 'key', table: 'stored_files', column: 'key', size: 'size_bytes', title: 'file_name' },
  {
    holds: 'key',
    table: 'uploads',
    column: 'file_key',
    size: 'size_bytes',
    title: 'file_name',
    only: 'finished',
  },
  { holds: 'key', table: 'pictures', column: 'original_key', title: 'original_key' },
  { holds: 'key', table: 'media_kit_files', column: 'file_key', size: 'file_size_bytes', title: 'title' },
  { holds: 'key', table: 'product_files', column: 'file_key', size: 'size_bytes', title: 'name' },
  { holds: 'address', table: 'items', column: 'thumbnail_url', title: 'title' },
  { holds: 'address', table: 'items', column: 'cover_url', title: 'title' },
  { holds: 'address', table: 'items', column: 'audio_url', title: 'title' },
  { holds: 'address', table: 'topics', column: 'image_url', title: 'name' },
  { holds: 'address', table: 'products', column: 'image_url', title: 'name' },
  { holds: 'address', table: 'pages', column: 'picture_url', title: 'title' },
];

const AT_ONCE = 500;

/**
 * Yields every file that a row names; several rows may name the same. Leaves out cuts of uploaded pictures:
 * if one is missing, the original is served.
 */
export async function* listNamedFiles(db: Db): AsyncGenerator<NamedFile, void> {
  for (const { table, column, size, title, only } of NAMINGS) {
    for (let after = ''; ; ) {
      const { rows } = await sql<{ name: string; size: number | null; title: string }>`
        select ${sql.ref(column)} as name, ${size ? sql.ref(size) : sql`null`} as size, max(${sql.ref(title)}) as title
        from ${sql.table(table)}
        where ${sql.ref(column)} > ${after} ${only ? sql`and status = ${only}` : sql``}
        group by ${sql.ref(column)} ${size ? sql`, ${sql.ref(size)}` : sql``}
        order by ${sql.ref(column)} limit ${sql.lit(AT_ONCE)}`.execute(db);
      for (const row of rows) {
        const key = keyOf(row.name);
        if (key && !(await isCutOfUpload(db, key)))
          yield { key, size: row.size === null ? null : Number(row.size), of: `${table}, ${row.title}` };
      }
      const last = rows.at(-1)?.name;
      if (rows.length < AT_ONCE || last === undefined) break;
      after = last;
    }
  }
}

/** The key of an address of ours, or the key itself; null for other addresses. */
function keyOf(name: string): string | null {
  const [, audio] = /^\/media\/audio\/[^/]+\/([^/]+)$/.exec(name) ?? [];
  if (audio) return `audio/${audio}`;
  if (name.startsWith(MEDIA)) return name.slice(MEDIA.length);
  return /^(?:\/|https?:)/.test(name) || name === '' ? null : name;
}

async function isCutOfUpload(db: Db, key: string): Promise<boolean> {
  const [, rendition] = /^itens\/([0-9a-f]{32})-/.exec(key) ?? [];
  if (!rendition) return false;
  const found = db.selectFrom('pictures').select('id').where('rendition', '=', rendition);
  return (await found.executeTakeFirst()) !== undefined;
}

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
    else if (!inUse.has(key) && ((await isInText(db, key)) || (await isInBin(db, rendition ?? key))))
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
async function isInText(db: Db, key: string): Promise<boolean> {
  if (!key.startsWith(`${TEXT_PICTURE_FOLDER}/`)) return false;
  const named = `%${key}%`;
  const letter = db
    .selectFrom('letters')
    .select('id')
    .where(({ eb, or }) => or([eb('body', 'like', named), eb('frozen', 'like', named)]))
    .limit(1);
  const pages = db.selectFrom('pages').select('id').where('body', 'like', named).limit(1);
  const versions = db.selectFrom('page_versions').select('id').where('body', 'like', named).limit(1);
  const found =
    (await letter.executeTakeFirst()) ??
    (await pages.executeTakeFirst()) ??
    (await versions.executeTakeFirst());
  return found !== undefined;
}

/** Runs last, only for files that nothing else names: mostly those to be removed. */
async function isInBin(db: Db, name: string): Promise<boolean> {
  const entry = db.selectFrom('bin_entries').select('id').where('record_json', 'like', `%${name}%`).limit(1);
  return (await entry.executeTakeFirst()) !== undefined;
}
