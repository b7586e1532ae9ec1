import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import type { FileUse } from '#app/platform/files/file-uses.ts';
import { pictureAddresses, TEXT_PICTURE_FOLDER } from '#app/pure/media/picture.ts';
import { FILE_USES } from './declared-uses.server.ts';
import { keyOf, renditionOfKey } from './file-names.ts';

/** A file that some row names. */
export interface NamedFile {
  key: string;
  /** Bytes; null where the row does not say. */
  size: number | null;
  /** The row: 'items, Coragem'. */
  of: string;
}

const AT_ONCE = 500;

/**
 * Yields every file that a row names; several rows may name the same. Leaves out cuts of uploaded pictures: if one is
 * missing, the original is served. Leaves out rows that may outlive their file: what was sold.
 */
export async function* listNamedFiles(db: Db): AsyncGenerator<NamedFile, void> {
  for (const { table, column, facts, title, names, place, ...use } of FILE_USES) {
    if (names === 'text' || names === 'anything' || place?.isFixed) continue;
    const only = use.onlyThere ?? use.only;
    const size = facts?.size && names === 'key' ? sql.ref(facts.size) : sql`null`;
    for (let after = ''; ; ) {
      const { rows } = await sql<{ name: string; size: number | null; title: string }>`
        select ${sql.ref(column)} as name, max(${size}) as size, max(${sql.ref(title ?? column)}) as title
        from ${sql.table(table)}
        where ${sql.ref(column)} > ${after} ${only ? sql`and ${sql.raw(only)}` : sql``}
        group by ${sql.ref(column)}
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

async function isCutOfUpload(db: Db, key: string): Promise<boolean> {
  const rendition = renditionOfKey(key);
  if (!rendition) return false;
  const found = db.selectFrom('pictures').select('id').where('rendition', '=', rendition);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Which of these files a row names: a record, the bin, or an upload that waits for its form. */
export async function findFilesInUse(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const inUse = new Set<string>();
  const found = await Promise.all(FILE_USES.filter(isWhole).map((use) => findNamed(db, use, keys)));
  for (const key of found.flat()) inUse.add(key);
  for (const key of await findCutsOfUploads(db, keys)) inUse.add(key);
  // Texts are read last, for files that nothing else names: mostly those to be removed.
  const texts = FILE_USES.filter((use) => !isWhole(use));
  for (const key of keys) {
    for (const use of texts) if (!inUse.has(key) && (await isInText(db, use, key))) inUse.add(key);
  }
  return inUse;
}

function isWhole({ names }: FileUse): boolean {
  return names !== 'text' && names !== 'anything';
}

/** Which of the files a column names whose values are keys or addresses. */
async function findNamed(db: Db, use: FileUse, keys: readonly string[]): Promise<string[]> {
  const values = new Map<string, string[]>();
  for (const key of keys) {
    const value = valueIn(use, key);
    if (value !== null) values.set(value, [...(values.get(value) ?? []), key]);
  }
  if (values.size === 0) return [];
  const name = use.names === 'sound' ? soundName(use) : sql.ref(use.column);
  const { rows } = await sql<{ name: string }>`select distinct ${name} as name
    from ${sql.table(use.table)} where ${hasSome(use, [...values.keys()])}`.execute(db);
  return rows.flatMap((row) => values.get(row.name) ?? []);
}

/** The last part of a sound's address: before it stands the id of the item. */
function soundName({ column }: FileUse): RawBuilder<string> {
  return sql<string>`replace(${sql.ref(column)}, '/media/audio/' || id || '/', '')`;
}

/** What a row of this column has where it names the file; null where it cannot. */
export function valueIn({ names }: FileUse, key: string): string | null {
  const rendition = renditionOfKey(key);
  const [folder, name = ''] = key.split('/');
  if (names === 'key') return key;
  if (names === 'sound') return folder === 'audio' ? name : null;
  if (names === 'text') return folder === TEXT_PICTURE_FOLDER ? key : null;
  if (names === 'anything') return rendition ?? key;
  if (!rendition) return null;
  const { thumbnailUrl, coverUrl } = pictureAddresses({ rendition });
  return names === 'thumbnail' ? thumbnailUrl : coverUrl;
}

/** The condition that a row has one of these values. */
export function hasSome(use: FileUse, values: readonly string[]): RawBuilder<SqlBool> {
  const { names, column, only } = use;
  const isTrue = only ? sql<SqlBool>`${sql.raw(only)}` : sql<SqlBool>`1 = 1`;
  if (names === 'text' || names === 'anything') {
    const any = values.map((value) => sql<SqlBool>`${sql.ref(column)} like ${`%${value}%`}`);
    return sql<SqlBool>`(${isTrue} and (${sql.join(any, sql` or `)}))`;
  }
  // The address by itself first, which an index finds.
  const one = names === 'sound' ? soundName(use) : sql.ref(column);
  const isSound = names === 'sound' ? sql`and ${sql.ref(column)} like '/media/audio/%'` : sql``;
  return sql<SqlBool>`(${isTrue} and ${one} in (${sql.join([...values])}) ${isSound})`;
}

async function isInText(db: Db, use: FileUse, key: string): Promise<boolean> {
  const value = valueIn(use, key);
  if (value === null) return false;
  const { rows } = await sql`select 1 from ${sql.table(use.table)}
    where ${hasSome(use, [value])} limit 1`.execute(db);
  return rows.length > 0;
}

/** Cuts of a picture that was uploaded: they are made again from its original, as long as it is known. */
async function findCutsOfUploads(db: Db, keys: readonly string[]): Promise<string[]> {
  const renditions = [...new Set(keys.map(renditionOfKey).filter((one) => one !== null))];
  if (renditions.length === 0) return [];
  const rows = await db
    .selectFrom('pictures')
    .select('rendition')
    .where('rendition', 'in', renditions)
    .execute();
  const known = new Set(rows.map(({ rendition }) => rendition));
  return keys.filter((key) => known.has(renditionOfKey(key) ?? ''));
}
