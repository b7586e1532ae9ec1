import { type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import type { FilePlace, FileUse } from '#app/platform/files/file-uses.ts';
import { PICTURE_FOLDER, pictureNames, TEXT_PICTURE_FOLDER } from '#app/pure/media/picture.ts';
import type { Right } from '#app/pure/people/rights.ts';
import { FILE_USES } from './declared-uses.server.ts';
import { hasSome, valueIn } from './named-files.server.ts';
import { withOtherPicture } from './text-picture.ts';

/** A row that names a file. */
export interface UsedAt {
  use: FileUse & { place: FilePlace };
  id: string;
  title: string;
  /** It was sent or sold, or is in the bin: it keeps this file. */
  isFixed: boolean;
}

/** Where a file is used, for a person. */
export interface ShownUse {
  words: string;
  title: string;
  to: string;
  right: Right;
  isFixed: boolean;
}

const PLACES = FILE_USES.filter((use): use is FileUse & { place: FilePlace } => use.place !== undefined);
const TEXTS_AT_ONCE = 50;
const PICTURE_IN_TEXT = new RegExp(`${TEXT_PICTURE_FOLDER}/[0-9a-f-]{36}\\.jpg`, 'g');

/**
 * Where each of these files is used. One pass over the texts, in parts, for all of them.
 * @param keys of whole pictures their originals
 */
export async function findUses(db: Db, keys: readonly string[]): Promise<Map<string, UsedAt[]>> {
  const found = new Map<string, UsedAt[]>(keys.map((key) => [key, []]));
  const named = await namesOf(db, keys);
  for (const use of PLACES) {
    for (const { key, row } of use.names === 'text'
      ? await inTexts(db, use, new Set(named.keys()))
      : await inColumn(db, use, named)) {
      const of = named.get(key) ?? key;
      const isFixed = use.place.isFixed === true || row.is_fixed !== null;
      found.get(of)?.push({ use, id: row.id, title: row.title ?? '', isFixed });
    }
  }
  return found;
}

/** By the key under which rows name a file, its own: an uploaded picture is named by its cuts. */
export async function namesOf(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  const named = new Map(keys.map((key) => [key, key]));
  const pictures =
    keys.length === 0
      ? []
      : await db
          .selectFrom('pictures')
          .select(['original_key', 'rendition'])
          .where('original_key', 'in', keys)
          .execute();
  for (const { original_key, rendition } of pictures) {
    named.delete(original_key);
    named.set(`${PICTURE_FOLDER}/${pictureNames.cover(rendition)}`, original_key);
  }
  return named;
}

interface FoundRow {
  id: string;
  title: string | null;
  name: string;
  is_fixed: string | null;
}

function selection({ table, column, names, title, id = 'id', place }: FileUse) {
  const fixedBy = place?.fixedBy ?? [];
  const isFixed =
    fixedBy.length > 0
      ? sql`cast(coalesce(${sql.join(fixedBy.map((one) => sql.ref(one)))}, null) as text)`
      : sql`null`;
  return sql`select ${sql.ref(id)} as id, ${title ? sql.ref(title) : sql`''`} as title,
    ${sql.ref(column)} as name, ${isFixed} as is_fixed${names === 'text' ? sql`, id as row_id` : sql``} from ${sql.table(table)}`;
}

async function inColumn(db: Db, use: FileUse, named: ReadonlyMap<string, string>) {
  const values = [...named.keys()].flatMap((key) => {
    const value = valueIn(use, key);
    return value === null ? [] : [{ key, value }];
  });
  if (values.length === 0) return [];
  const { rows } = await sql<FoundRow>`${selection(use)}
    where ${hasSome(
      use,
      values.map(({ value }) => value),
    )}`.execute(db);
  return rows.flatMap((row) =>
    values.filter(({ value }) => isIn(use, row.name, value)).map(({ key }) => ({ key, row })),
  );
}

function isIn({ names }: FileUse, name: string, value: string): boolean {
  if (names === 'anything') return name.includes(value);
  return names === 'sound' ? name.endsWith(`/${value}`) : name === value;
}

/** Reads only texts with a picture, some at a time: a long list of letters must hold up nobody. */
async function inTexts(db: Db, use: FileUse, keys: ReadonlySet<string>) {
  const found: Array<{ key: string; row: FoundRow }> = [];
  if (![...keys].some((key) => valueIn(use, key) !== null)) return found;
  for (let after = ''; ; ) {
    const { rows } = await sql<FoundRow & { row_id: string }>`${selection(use)}
      where ${sql.ref('id')} > ${after} and ${sql.ref(use.column)} like ${`%/${TEXT_PICTURE_FOLDER}/%`}
      order by ${sql.ref(`${use.table}.id`)} limit ${sql.lit(TEXTS_AT_ONCE)}`.execute(db);
    for (const row of rows) {
      for (const key of new Set(row.name.match(PICTURE_IN_TEXT))) if (keys.has(key)) found.push({ key, row });
    }
    const last = rows.at(-1);
    if (!last || rows.length < TEXTS_AT_ONCE) return found;
    after = last.row_id;
  }
}

/** For a page: one line for each record, however many of its columns name the file. */
export function shownUses(uses: readonly UsedAt[]): ShownUse[] {
  const shown = new Map<string, ShownUse>();
  for (const { use, id, title, isFixed } of uses) {
    const { words, to, hasOwnPage, right } = use.place;
    const address = hasOwnPage ? `${to}/${encodeURIComponent(id)}` : to;
    const known = shown.get(address + words);
    shown.set(address + words, {
      words,
      title,
      to: address,
      right,
      isFixed: isFixed && known?.isFixed !== false,
    });
  }
  return [...shown.values()];
}

/** What rows store of the file that takes the place of another. */
export interface TakingPlace {
  size: number | null;
  mimeType: string | null;
  fileName: string;
  durationSeconds: number | null;
  /** Of a picture of texts: mail programs read them in its tag. */
  width: number | null;
  height: number | null;
}

type Facts = Partial<Pick<TakingPlace, 'size' | 'mimeType' | 'fileName' | 'durationSeconds'>>;

/**
 * Has one row name another file instead.
 * @param from the key under which it names the present one; of pictures that of a cut
 * @returns what the row said of the file before; null where it does not name it any more
 */
export async function replaceUse(
  trx: Trx,
  { use, id }: Pick<UsedAt, 'use' | 'id'>,
  { from, to, file }: { from: string; to: string; file: TakingPlace },
): Promise<Facts | null> {
  const [before, after] = [valueIn(use, from), valueIn(use, to)];
  if (before === null || after === null) return null;
  const column = sql.ref(use.column);
  const isThere = sql<SqlBool>`${sql.ref(use.id ?? 'id')} = ${id} and ${hasSome(use, [before])}`;
  const { rows } = await sql<Facts & { id: string; text: string }>`select ${sql.ref(
    use.names === 'text' ? 'id' : use.column,
  )} as id, ${column} as text ${factsOf(use)} from ${sql.table(use.table)} where ${isThere}`.execute(trx);
  const [first] = rows;
  if (!first) return null;
  if (use.names === 'text') {
    for (const row of rows) {
      const text = withOtherPicture(row.text, { from: before, to: after, ...file });
      await sql`update ${sql.table(use.table)} set ${column} = ${text} ${version(use)}
        where id = ${row.id}`.execute(trx);
    }
    return {};
  }
  const value = isPart(use) ? sql`replace(${column}, ${before}, ${after})` : sql`${after}`;
  await sql`update ${sql.table(use.table)} set ${column} = ${value} ${facts(use, file)} ${version(use)}
    where ${isThere}`.execute(trx);
  const { id: _id, text: _text, ...fileFacts } = first;
  return fileFacts;
}

/** What the row says of its file, by our names. */
function factsOf({ facts: factColumns = {} }: FileUse) {
  const { size, mimeType, fileName, duration } = factColumns;
  const named = { size, mimeType, fileName, durationSeconds: duration };
  const columns = Object.entries(named).flatMap(([name, column]) =>
    column ? [sql`, ${sql.ref(column)} as ${sql.ref(name)}`] : [],
  );
  return columns.length > 0 ? sql.join(columns, sql``) : sql``;
}

function isPart({ names }: FileUse): boolean {
  return names === 'sound' || names === 'anything';
}

function version({ place }: FileUse) {
  return place?.hasVersion ? sql`, version = version + 1` : sql``;
}

function facts({ facts: factColumns = {} }: FileUse, file: TakingPlace) {
  const set = [
    [factColumns.size, file.size],
    [factColumns.mimeType, file.mimeType],
    [factColumns.fileName, file.fileName],
    [factColumns.duration, file.durationSeconds],
  ] as const;
  const known = set.flatMap(([column, value]) => (column ? [sql`, ${sql.ref(column)} = ${value}`] : []));
  return known.length > 0 ? sql.join(known, sql``) : sql``;
}

/**
 * A picture was cut anew: every row that names the old cut names the new one, those that keep their file too, since it is
 * the same picture. No version changes: forms do not hold these addresses.
 */
export async function moveCuts(trx: Trx, from: string, to: string): Promise<void> {
  for (const use of FILE_USES) {
    const [before, after] = [valueIn(use, from), valueIn(use, to)];
    if (use.isRecord || use.names === 'text' || before === null || after === null) continue;
    const column = sql.ref(use.column);
    const value = isPart(use) ? sql`replace(${column}, ${before}, ${after})` : sql`${after}`;
    await sql`update ${sql.table(use.table)} set ${column} = ${value}
      where ${hasSome(use, [before])}`.execute(trx);
  }
}
