import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, isPostgres, strict } from './columns.ts';

/** The chapters of an item: one list an item. Its pages and feeds leave the memory when it changes. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant, flag, integer, no } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('chapter_lists')
      .addColumn('item_id', 'text', (c) => c.primaryKey().references('items.id').onDelete('cascade'))
      .addColumn('origin', 'text', (c) => c.notNull())
      // The sound is kept elsewhere, and its host puts advertisements into it: no time of it can be promised.
      .addColumn('has_inserted_ads', flag, (c) => c.notNull().defaultTo(no))
      .addColumn('highlight_starts_ms', integer)
      .addColumn('highlight_length_ms', integer)
      .addColumn('highlight_title', 'text')
      // The stored sound that has the list of this version in it.
      .addColumn('written_key', 'text')
      .addColumn('written_version', integer)
      .addColumn('problem', 'text')
      .addColumn('version', integer, (c) => c.notNull().defaultTo(1))
      .addColumn('created_at', instant, (c) => c.notNull())
      .addColumn('updated_at', instant, (c) => c.notNull()),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('chapters')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('item_id', 'text', (c) =>
        c.notNull().references('chapter_lists.item_id').onDelete('cascade'),
      )
      .addColumn('starts_ms', integer, (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('link_url', 'text')
      .addColumn('picture_url', 'text')
      .addColumn('is_hidden', flag, (c) => c.notNull().defaultTo(no)),
  ).execute();
  await db.schema
    .createIndex('chapters_of_item')
    .on('chapters')
    .columns(['item_id', 'starts_ms'])
    .unique()
    .execute();
  await db.schema.createIndex('chapters_picture').on('chapters').column('picture_url').execute();
  for (const table of ['chapter_lists', 'chapters'])
    for (const statement of isPostgres(db)
      ? [onPostgres(table)]
      : ['insert', 'update', 'delete'].map((event) => onSqlite(table, event)))
      await sql.raw(statement).execute(db);
}

const onPostgres = (
  table: string,
) => `create trigger ${table}_changed after insert or update or delete or truncate on ${table}
  for each statement execute function mark_content('chapters')`;

const onSqlite = (
  table: string,
  event: string,
) => `create trigger ${table}_changed_${event} after ${event} on ${table} begin
  insert into content_versions (key, version) values ('chapters', 1)
    on conflict (key) do update set version = version + 1;
  end`;
