import { sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import type { TableShape } from '#app/db/table-rows.server.ts';
import type { Naming } from '#app/platform/files/file-uses.ts';
import type { Files } from '#app/platform/files/files.server.ts';
import { PICTURE_FOLDER } from '#app/pure/media/picture.ts';
import { FILE_USES } from './declared-uses.server.ts';

type Column = readonly [table: string, column: string];

const columnsWith = (what: readonly Naming[]): Column[] =>
  FILE_USES.filter(({ names }) => what.includes(names)).map(({ table, column }) => [table, column]);

/** Here names depend on contents, so another site may have the same. All other keys are random. */
const ALIKE_ELSEWHERE = [PICTURE_FOLDER, 'demo'];
const SHOWN = /^demo\/|-640\.jpg$|-capa\.jpg$/;
const AT_ONCE = 200;

/**
 * Whether these are recognisably the files of this database: it names one with a random key or, where there
 * are none of those, at least half of the others. The schema may be an older one.
 */
export async function knowsFiles(db: Db, tables: readonly TableShape[], files: Files): Promise<boolean> {
  // An older database has only some of them.
  const there = (columns: readonly Column[]) =>
    columns.filter(([table, column]) =>
      tables.some(({ name, columns: known }) => name === table && known.includes(column)),
    );
  const [keyColumns, addressColumns] = [
    there(columnsWith(['key'])),
    there(columnsWith(['thumbnail', 'cover'])),
  ];
  let [hasOwnNames, shown, named] = [false, 0, 0];
  for await (const keys of batchesOf(files)) {
    const own = keys.filter((key) => !ALIKE_ELSEWHERE.includes(key.slice(0, key.indexOf('/'))));
    hasOwnNames ||= own.length > 0;
    if ((await namedIn(db, keyColumns, own)).size > 0) return true;
    const addresses = keys
      .filter((key) => SHOWN.test(key))
      .map((key) => `${'/media/' satisfies HrefPrefix}${key}`);
    shown += addresses.length;
    named += (await namedIn(db, addressColumns, addresses)).size;
  }
  return !hasOwnNames && named > 0 && 2 * named >= shown;
}

export async function namesFiles(db: Db): Promise<boolean> {
  for (const table of ['stored_files', 'media_kit_files', 'product_files'] as const)
    if (await db.selectFrom(table).select(sql`1`.as('one')).limit(1).executeTakeFirst()) return true;
  return false;
}

async function* batchesOf(files: Files): AsyncGenerator<string[], void> {
  let batch: string[] = [];
  for await (const { key } of files.list()) {
    batch.push(key);
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function namedIn(db: Db, columns: readonly Column[], names: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  if (names.length === 0) return found;
  for (const [table, column] of columns) {
    const { rows } = await sql<{ name: string }>`select distinct ${sql.ref(column)} as name
      from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join([...names])})`.execute(db);
    for (const { name } of rows) found.add(name);
  }
  return found;
}
