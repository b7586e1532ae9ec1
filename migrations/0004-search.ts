import { sql } from 'kysely';
import { type AnyDatabase, isPostgres } from './columns.ts';

/** The search index: one row of tokens per published item. features/catalogue/search-index makes the tokens. */
export async function up(db: AnyDatabase): Promise<void> {
  await (isPostgres(db) ? onPostgres(db) : onSqlite(db));
}

/**
 * `place` is the publication instant in milliseconds, times 1024, plus a number that separates items of the
 * same millisecond. FTS5 reads rows in this order, so the newest come first without sorting, and a search
 * stops once it has enough.
 */
async function onSqlite(db: AnyDatabase): Promise<void> {
  await sql`create table search_places (place integer primary key, item_id text not null unique) strict`.execute(
    db,
  );
  await sql`create virtual table search_tokens using fts5(
    tokens, content = '', contentless_delete = 1, detail = none,
    tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* P* S* C* Z*' separators ' '"
  )`.execute(db);
  await sql`create trigger search_forgets_item after delete on items begin
    delete from search_tokens where rowid = (select place from search_places where item_id = old.id);
    delete from search_places where item_id = old.id;
  end`.execute(db);
  await tellPlannerAboutItems(db);
}

/**
 * Without statistics SQLite assumes that every index is selective, and would look up a few items by id by
 * reading all published ones. These are the statistics of a large catalogue: for each index its rows, then
 * how many share its first column, its first two, and so on. `analyze` replaces them.
 */
async function tellPlannerAboutItems(db: AnyDatabase): Promise<void> {
  await sql`analyze items`.execute(db);
  await sql`delete from sqlite_stat1 where tbl = 'items'`.execute(db);
  await sql`insert into sqlite_stat1 (tbl, idx, stat) values
    ('items', 'sqlite_autoindex_items_1', '100000 1'),
    ('items', 'sqlite_autoindex_items_2', '100000 1'),
    ('items', 'sqlite_autoindex_items_3', '100000 50000 1'),
    ('items', 'items_newest', '100000 90000 2 1'),
    ('items', 'items_newest_of_kind', '100000 50000 45000 2 1'),
    ('items', 'items_newest_of_topic', '100000 10000 9000 2 1'),
    ('items', 'items_newest_of_topic_and_kind', '100000 10000 5000 4500 2 1')`.execute(db);
  await sql`analyze sqlite_schema`.execute(db);
}

/**
 * Stores tokens uncompressed and outside the row, so that a search reads few pages. There is deliberately no
 * index by date: the planner would use it and fetch the tokens of every row. GIN's pending list is short,
 * because every search reads it.
 */
async function onPostgres(db: AnyDatabase): Promise<void> {
  await sql`create table search_tokens (
    item_id text primary key references items (id) on delete cascade,
    published_at timestamptz not null,
    tokens tsvector not null
  ) with (toast_tuple_target = 128)`.execute(db);
  await sql`alter table search_tokens alter column tokens set storage external`.execute(db);
  await sql`create index search_tokens_any on search_tokens using gin (tokens)
    with (gin_pending_list_limit = 1024)`.execute(db);
  await searchFunctionOnPostgres(db);
}

/**
 * Searches the newest few items first, then more, then all: the commonest words are in so many items that
 * sorting them all by date would take longest, and a rare word costs nothing to search again. Every item has
 * a token of its month ('@' and the months since year 0), by which the index finds the newest.
 *
 * A function, so that this takes one round trip and can carry settings: the planner does not know the cost of
 * fetching a row's tokens, and would read the whole table for a common word.
 */
async function searchFunctionOnPostgres(db: AnyDatabase): Promise<void> {
  await sql`create function month_number(instant timestamptz) returns integer language sql stable
    return extract(year from instant at time zone 'utc') * 12
      + extract(month from instant at time zone 'utc') - 1`.execute(db);
  await sql`create function search_newest(
      wanted tsquery, latest timestamptz, after_instant timestamptz, after_id text, most integer
    ) returns setof text
    language plpgsql stable
    set enable_seqscan = off set max_parallel_workers_per_gather = 0 set jit = off
    as $$
    declare
      newest timestamptz := least(latest, after_instant);
      oldest timestamptz;
      times integer;
      months tsquery;
      ids text[];
    begin
      foreach times in array array[5, 25, null] loop
        months := null;
        if times is not null then
          select published_at into oldest from items
            where is_published = true and published_at <= newest
            order by published_at desc offset times * most limit 1;
          continue when oldest is null or newest - oldest > interval '3 years';
          select string_agg('@' || month, ' | ')::tsquery into months
            from generate_series(month_number(oldest), month_number(newest)) month;
        end if;
        ids := array(
          select item_id from search_tokens
          where tokens @@ coalesce(wanted && months, wanted)
            and (latest is null or published_at <= latest)
            and (after_instant is null or (published_at, item_id) < (after_instant, after_id))
          order by published_at desc, item_id desc limit most
        );
        exit when cardinality(ids) = most;
      end loop;
      return query select unnest(ids);
    end $$`.execute(db);
}
