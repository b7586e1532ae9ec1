import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, isPostgres, strict } from './columns.ts';

/** The search inside what is said: windows of some thirty seconds. catalogue/search/moments makes them. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant, integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('speech_items')
      .addColumn('item_id', 'text', (c) =>
        c.primaryKey().references('transcripts.item_id').onDelete('cascade'),
      )
      .addColumn('top', integer, (c) => c.notNull().unique())
      .addColumn('bottom', integer, (c) => c.notNull())
      .addColumn('published_at', instant, (c) => c.notNull())
      .addColumn('version', integer, (c) => c.notNull())
      .addColumn('index_version', integer, (c) => c.notNull()),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('speech_windows')
      .addColumn('place', integer, (c) => c.primaryKey())
      .addColumn('item_id', 'text', (c) => c.notNull())
      .addColumn('lines', 'text', (c) => c.notNull()),
  ).execute();
  // Comparing versions reads no text: the column stands behind the lines.
  await db.schema
    .createIndex('transcripts_versions')
    .on('transcripts')
    .columns(['item_id', 'version'])
    .execute();
  for (const statement of isPostgres(db) ? ON_POSTGRES : ON_SQLITE) await sql.raw(statement).execute(db);
}

const marked = (
  event: string,
) => `create trigger speech_items_changed_${event} after ${event} on speech_items begin
  insert into content_versions (key, version) values ('transcripts', 1)
    on conflict (key) do update set version = version + 1;
  end`;

/** Migration 0004 says why the index of the items is made in this way. */
const ON_SQLITE = [
  `create virtual table speech_tokens using fts5(
    tokens, content = '', contentless_delete = 1, detail = none,
    tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* P* S* C* Z*' separators ' '"
  )`,
  `create trigger speech_forgets_item after delete on speech_items begin
    delete from speech_tokens where rowid in
      (select place from speech_windows where place between old.bottom and old.top);
    delete from speech_windows where place between old.bottom and old.top;
  end`,
  ...['insert', 'update', 'delete'].map(marked),
];

/**
 * The planner does not know what fetching a row's tokens costs, and would read the whole table for a common word: hence
 * a function, which can carry settings.
 */
const ON_POSTGRES = [
  `create table speech_tokens (place bigint primary key, item_id text not null, tokens tsvector not null)
    with (toast_tuple_target = 128)`,
  'alter table speech_tokens alter column tokens set storage external',
  `create index speech_tokens_any on speech_tokens using gin (tokens) with (gin_pending_list_limit = 1024)`,
  `create function forget_speech() returns trigger language plpgsql as $$
    begin
      delete from speech_tokens where place between old.bottom and old.top;
      delete from speech_windows where place between old.bottom and old.top;
      return null;
    end $$`,
  `create trigger speech_forgets_item after delete on speech_items for each row execute function forget_speech()`,
  `create trigger speech_items_changed after insert or update or delete or truncate on speech_items
    for each statement execute function mark_content('transcripts')`,
  `create function moments_matching(wanted tsquery) returns table (place bigint, item_id text)
    language sql stable rows 1000
    set enable_seqscan = off set max_parallel_workers_per_gather = 0 set jit = off
    as $$ select place, item_id from speech_tokens where tokens @@ wanted $$`,
];
