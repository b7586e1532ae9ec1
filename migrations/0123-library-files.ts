import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, isPostgres, strict } from './columns.ts';
import { announceParts } from './parts/announce-parts.ts';

/** Files of the site for its library. Triggers keep it, so that no writer of a file can forget it. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant, integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('library_files')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('key', 'text', (c) => c.notNull().unique())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('file_name', 'text', (c) => c.notNull())
      .addColumn('search_text', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('size_bytes', integer)
      .addColumn('mime_type', 'text', (c) => c.notNull())
      .addColumn('width', 'integer')
      .addColumn('height', 'integer')
      .addColumn('alt', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('created_at', instant, (c) => c.notNull()),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('file_replacements')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('old_key', 'text', (c) => c.notNull())
      .addColumn('new_key', 'text', (c) => c.notNull())
      // JSON: the rows that named it.
      .addColumn('places', 'text', (c) => c.notNull())
      .addColumn('replaced_at', instant, (c) => c.notNull())
      .addColumn('reverted_at', instant),
  ).execute();
  // Of a picture, which its text and mail programs ask for.
  for (const measure of ['width', 'height'])
    await db.schema.alterTable('uploads').addColumn(measure, 'integer').execute();
  const list = (...columns: string[]) =>
    db.schema
      .createIndex(`library_files_by_${columns.join('_')}`)
      .on('library_files')
      .columns(columns);
  await list('created_at', 'id').execute();
  await list('kind', 'created_at', 'id').execute();
  await db.schema.createIndex('file_replacements_new').on('file_replacements').column('new_key').execute();
  await db.schema.createIndex('items_thumbnail').on('items').column('thumbnail_url').execute();
  await db.schema.createIndex('items_cover').on('items').column('cover_url').execute();
  await db.schema.createIndex('items_audio').on('items').column('audio_url').execute();
  await db.schema.createIndex('order_lines_image').on('order_lines').column('image_url').execute();
  await db.schema.createIndex('pictures_original').on('pictures').column('original_key').execute();
  for (const statement of [backfill('stored_files', fromStored('stored_files')), copiedBefore()])
    await sql.raw(statement).execute(db);
  for (const statement of isPostgres(db) ? onPostgres() : onSqlite()) await sql.raw(statement).execute(db);
  await foldNames(db);
  await announceParts(db, { library_files: 'files', file_replacements: 'files' });
}

const COLUMNS =
  'id, key, kind, file_name, search_text, size_bytes, mime_type, width, height, alt, created_at';

/** Files of other folders are on their way through the site: lists of readers, feeds, archives. */
const KINDS: Readonly<Record<string, string>> = {
  originais: 'picture',
  cartas: 'text-picture',
  audio: 'sound',
  'kit-imprensa': 'press',
  produtos: 'product',
};

/** 'audio/a.mp3' → 'audio-a_mp3'. */
const idOf = (key: string) => `replace(replace(${key}, '/', '-'), '.', '_')`;

function kindOf(key: string): string {
  const cases = Object.entries(KINDS).map(
    ([folder, kind]) => `when ${key} like '${folder}/%' then '${kind}'`,
  );
  return `case ${cases.join(' ')} end`;
}

/** The row of the library for a stored file. @param row 'new', or a table */
function fromStored(row: string): string {
  const key = `${row}.key`;
  const picture = (column: string) =>
    `(select pictures.${column} from pictures where pictures.original_key = ${key} limit 1)`;
  return `select ${idOf(key)}, ${key}, ${kindOf(key)}, ${row}.file_name, lower(${row}.file_name),
    ${row}.size_bytes, ${row}.mime_type, ${picture('width')}, ${picture('height')},
    coalesce(${picture('alt')}, ''), ${row}.created_at`;
}

function backfill(table: string, rows: string): string {
  return `insert into library_files (${COLUMNS}) ${rows} from ${table} where ${kindOf(`${table}.key`)} is not null`;
}

const COVER = '/media/itens/';
const isCopied = (row: string) => `${row}.cover_url like '${COVER}%-capa.jpg' and not exists
  (select 1 from pictures where pictures.rendition = substr(${row}.cover_url, ${COVER.length + 1}, 32))`;

/** A picture that was copied from a feed has no row of its own: an item that shows it tells of it. */
function fromItem(row: string): string {
  const key = `substr(${row}.cover_url, ${'/media/'.length + 1})`;
  return `select ${idOf(key)}, ${key}, 'copied', ${row}.title, ${row}.title_folded, null,
    'image/jpeg', null, null, '', ${row}.created_at`;
}

function copiedBefore(): string {
  // Of several items with one cover the first.
  return `insert into library_files (${COLUMNS}) ${fromItem('items')} from items
    where ${isCopied('items')} and not exists (select 1 from items as earlier
      where earlier.cover_url = items.cover_url and earlier.id < items.id)`;
}

const CHANGED = `update library_files set alt = new.alt, width = new.width, height = new.height
  where key = new.original_key`;

function onSqlite(): string[] {
  const trigger = (name: string, when: string, statement: string) =>
    `create trigger library_${name} ${when} begin ${statement}; end`;
  const insert = (rows: string, condition: string) =>
    `insert or ignore into library_files (${COLUMNS}) ${rows} where ${condition}`;
  const isListed = `${kindOf('new.key')} is not null`;
  return [
    trigger('stored', 'after insert on stored_files', insert(fromStored('new'), isListed)),
    trigger('gone', 'after delete on stored_files', 'delete from library_files where key = old.key'),
    trigger('described', 'after update of alt on pictures', CHANGED),
    trigger('copied', 'after insert on items', insert(fromItem('new'), isCopied('new'))),
    trigger('shown', 'after update of cover_url on items', insert(fromItem('new'), isCopied('new'))),
  ];
}

function onPostgres(): string[] {
  const of = (name: string, statement: string) =>
    `create function library_${name}() returns trigger language plpgsql as $$
      begin ${statement}; return null; end $$`;
  const insert = (rows: string, condition: string) =>
    `insert into library_files (${COLUMNS}) ${rows} where ${condition} on conflict do nothing`;
  const on = (name: string, when: string, fn = name) =>
    `create trigger library_${name} ${when} for each row execute function library_${fn}()`;
  return [
    of('stored', insert(fromStored('new'), `${kindOf('new.key')} is not null`)),
    of('gone', 'delete from library_files where key = old.key'),
    of('described', CHANGED),
    of('copied', insert(fromItem('new'), isCopied('new'))),
    on('stored', 'after insert on stored_files'),
    on('gone', 'after delete on stored_files'),
    on('described', 'after update of alt on pictures'),
    on('copied', 'after insert on items'),
    on('shown', 'after update of cover_url on items', 'copied'),
  ];
}

/** As a search folds words: the database cannot. */
async function foldNames(db: AnyDatabase): Promise<void> {
  const { rows } = await sql<{ id: string; file_name: string }>`select id, file_name from library_files
    where kind <> 'copied'`.execute(db);
  for (const { id, file_name } of rows) {
    const folded = file_name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    if (folded !== file_name.toLowerCase())
      await sql`update library_files set search_text = ${folded} where id = ${id}`.execute(db);
  }
}
