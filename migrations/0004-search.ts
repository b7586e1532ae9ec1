import { sql } from 'kysely';
import { type AnyDatabase, isPostgres } from './columns.ts';

/** The index of the search: one row of tokens for each published item. What the tokens are stands in features/search. */
export async function up(db: AnyDatabase): Promise<void> {
  await (isPostgres(db) ? onPostgres(db) : onSqlite(db));
}

/**
 * `place` is the instant of publication in milliseconds, times 1024, plus a number that keeps items of one
 * millisecond apart. FTS5 reads rows in the order of their number, so the newest come first without sorting and a
 * search stops as soon as it has enough.
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
 * Without figures SQLite takes any index for a selective one and would look up a few items by id by walking all
 * that are published. These are the figures of a large catalogue: for each index its rows, then how many share its
 * first column, its first two, and so on. `analyze` writes better ones over them.
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
 * Without compression the tokens stand outside the row, so that a search reads few pages. There is on purpose no
 * index by date: the planner would walk it and fetch the tokens of every row on its way. The list of what GIN has
 * yet to take in is kept short, because every search reads it through.
 */
async function onPostgres(db: AnyDatabase): Promise<void> {
  await sql`create table search_tokens (
    item_id text primary key references items (id) on delete cascade,
    published_at timestamptz not null,
    tokens tsvector not null
  ) with (toast_tuple_target = 128)`.execute(db);
  await sql`alter table search_tokens alter column tokens set storage external`.execute(db);
  await sql`create index search_tokens_any on search_tokens using gin (tokens) with (gin_pending_list_limit = 1024)`.execute(
    db,
  );
}
