import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, isPostgres, strict } from './columns.ts';

/** The index version of this migration's day: a database without items needs no other. */
const VERSION_OF_THE_DAY = 2;

/** Words that the search can suggest, the progress of reindexing, and searches without results. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant, integer } = columnTypes(db);
  await createWords(db);
  if (isPostgres(db)) await countOnPostgres(db);

  await strict(
    db,
    db.schema
      .createTable('search_item_words')
      .addColumn('item_id', 'text', (c) => c.primaryKey().references('items.id').onDelete('cascade'))
      .addColumn('words', 'text', (c) => c.notNull()),
  ).execute();
  await (isPostgres(db) ? forgetOnPostgres(db) : forgetOnSqlite(db));

  await strict(
    db,
    db.schema
      .createTable('search_index_state')
      .addColumn('id', integer, (c) => c.primaryKey().check(sql`id = 1`))
      .addColumn('version', integer, (c) => c.notNull())
      .addColumn('next_version', integer)
      .addColumn('done_until', 'text', (c) => c.notNull()),
  ).execute();
  await sql`insert into search_index_state (id, version, done_until)
    select 1, case when exists (select 1 from items) then 0 else ${sql.lit(VERSION_OF_THE_DAY)} end, ''`.execute(
    db,
  );

  await strict(
    db,
    db.schema
      .createTable('search_misses')
      .addColumn('words', 'text', (c) => c.primaryKey())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('times', integer, (c) => c.notNull())
      .addColumn('last_at', instant, (c) => c.notNull()),
  ).execute();
  await db.schema.createIndex('search_misses_by_age').on('search_misses').column('last_at').execute();
}

/** `seq` grows with every new word, so that a process that keeps the words reads only new ones. */
async function createWords(db: AnyDatabase): Promise<void> {
  const columns = `word text not null unique, form text not null, items ${isPostgres(db) ? 'bigint' : 'integer'} not null`;
  await sql
    .raw(
      isPostgres(db)
        ? `create table search_words (seq bigint generated always as identity primary key, ${columns})`
        : `create table search_words (seq integer primary key autoincrement, ${columns}) strict`,
    )
    .execute(db);
}

/**
 * How many items match, counted up to `most`. A function for the same reason as in 0004: the planner would
 * fetch the tokens of every row for a common word.
 */
async function countOnPostgres(db: AnyDatabase): Promise<void> {
  await sql`create function search_count(wanted tsquery, latest timestamptz, since timestamptz, most integer)
    returns bigint language sql stable
    set enable_seqscan = off set max_parallel_workers_per_gather = 0 set jit = off
    as $$
      select count(*) from (
        select 1 from search_tokens where tokens @@ wanted
          and (latest is null or published_at <= latest) and (since is null or published_at > since)
        limit most
      ) as found
    $$`.execute(db);
}

/** Deletes the words of an item that is deleted or reindexed. */
async function forgetOnSqlite(db: AnyDatabase): Promise<void> {
  await sql`create trigger search_words_lose after delete on search_item_words begin
    update search_words set items = items - 1 where word in (select value from json_each(old.words));
    delete from search_words where items <= 0 and word in (select value from json_each(old.words));
  end`.execute(db);
}

async function forgetOnPostgres(db: AnyDatabase): Promise<void> {
  await sql`create function lose_search_words() returns trigger language plpgsql as $$
    declare
      lost text[] := array(select jsonb_array_elements_text(old.words::jsonb));
    begin
      update search_words set items = items - 1 where word = any(lost);
      delete from search_words where items <= 0 and word = any(lost);
      return null;
    end $$`.execute(db);
  await sql`create trigger search_words_lose after delete on search_item_words
    for each row execute function lose_search_words()`.execute(db);
}
