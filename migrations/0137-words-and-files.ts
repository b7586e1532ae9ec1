import { sql } from 'kysely';
import { type AnyDatabase, isPostgres } from './columns.ts';

/**
 * A word of a page as written, for 'Você quis dizer': the daily clean-up fills it for pages of before. The library lists
 * logos too, and files of the press kit and of products that were not noted when they came.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('page_words')
    .addColumn('form', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  for (const statement of [
    noted('media_kit_files', 'file_name', 'file_size_bytes'),
    noted('product_files', 'name', 'size_bytes'),
    `insert into library_files (${COLUMNS}) ${logoOf('stored_files')} from stored_files where ${isLogo('stored_files')}`,
    ...(isPostgres(db) ? onPostgres() : [onSqlite()]),
  ])
    await sql.raw(statement).execute(db);
}

const COLUMNS = 'id, key, kind, file_name, search_text, size_bytes, mime_type, created_at';

/** The triggers of 0123 list them then. */
function noted(table: string, name: string, size: string): string {
  return `insert into stored_files (key, file_name, size_bytes, mime_type, created_at)
    select file_key, min(${name}), min(${size}), min(mime_type), min(created_at) from ${table}
    where not exists (select 1 from stored_files where stored_files.key = ${table}.file_key)
    group by file_key`;
}

const isLogo = (row: string) => `${row}.key like 'marca/%'`;

function logoOf(row: string): string {
  const { key, name } = { key: `${row}.key`, name: `${row}.file_name` };
  return `select replace(replace(${key}, '/', '-'), '.', '_'), ${key}, 'logo', ${name}, lower(${name}),
    ${row}.size_bytes, ${row}.mime_type, ${row}.created_at`;
}

function onSqlite(): string {
  return `create trigger library_stored_logo after insert on stored_files begin
    insert or ignore into library_files (${COLUMNS}) ${logoOf('new')} where ${isLogo('new')}; end`;
}

function onPostgres(): string[] {
  return [
    `create function library_stored_logo() returns trigger language plpgsql as $$
      begin
        insert into library_files (${COLUMNS}) ${logoOf('new')} where ${isLogo('new')} on conflict do nothing;
        return null;
      end $$`,
    `create trigger library_stored_logo after insert on stored_files
      for each row execute function library_stored_logo()`,
  ];
}
