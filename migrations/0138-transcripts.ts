import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, isPostgres, strict } from './columns.ts';

/** What is said in an item. Its pages leave the memory when it changes. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant, flag, integer, no } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('transcripts')
      .addColumn('item_id', 'text', (c) => c.primaryKey().references('items.id').onDelete('cascade'))
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('origin', 'text', (c) => c.notNull())
      .addColumn('is_reviewed', flag, (c) => c.notNull().defaultTo(no))
      .addColumn('speakers', 'text', (c) => c.notNull())
      .addColumn('lines', 'text', (c) => c.notNull())
      .addColumn('next_line', integer, (c) => c.notNull())
      .addColumn('line_count', integer, (c) => c.notNull())
      .addColumn('word_count', integer, (c) => c.notNull())
      .addColumn('ends_ms', integer, (c) => c.notNull())
      .addColumn('version', integer, (c) => c.notNull().defaultTo(1))
      .addColumn('created_at', instant, (c) => c.notNull())
      .addColumn('updated_at', instant, (c) => c.notNull()),
  ).execute();
  for (const statement of isPostgres(db) ? [onPostgres] : ['insert', 'update', 'delete'].map(onSqlite))
    await sql.raw(statement).execute(db);
}

const onPostgres = `create trigger transcripts_changed after insert or update or delete or truncate on transcripts
  for each statement execute function mark_content('transcripts')`;

const onSqlite = (
  event: string,
) => `create trigger transcripts_changed_${event} after ${event} on transcripts begin
  insert into content_versions (key, version) values ('transcripts', 1)
    on conflict (key) do update set version = version + 1;
  end`;
