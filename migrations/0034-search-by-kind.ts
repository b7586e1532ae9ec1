import { sql } from 'kysely';
import { type AnyDatabase, isPostgres } from './columns.ts';

/** INDEX_VERSION since this migration. A site without items has nothing to index anew. */
const VERSION_OF_THE_DAY = 3;

export async function up(db: AnyDatabase): Promise<void> {
  await sql`update search_index_state set version = ${sql.lit(VERSION_OF_THE_DAY)}
    where not exists (select 1 from items)`.execute(db);
  if (isPostgres(db)) await addFunction(db);
}

/**
 * Up to `most` matches, newest first. Sorting few is faster than looking for them month by month, as `search_newest`
 * does. Migration 0004 says why this is a function.
 */
async function addFunction(db: AnyDatabase): Promise<void> {
  await sql`create function search_few(wanted tsquery, latest timestamptz, since timestamptz, most integer)
    returns setof text language sql stable
    set enable_seqscan = off set max_parallel_workers_per_gather = 0 set jit = off
    as $$
      select found.item_id from (
        select item_id, published_at from search_tokens where tokens @@ wanted
          and (latest is null or published_at <= latest) and (since is null or published_at > since)
        limit most
      ) as found
      order by found.published_at desc, found.item_id desc
    $$`.execute(db);
}
