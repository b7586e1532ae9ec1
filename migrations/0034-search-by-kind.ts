import { sql } from 'kysely';
import { type AnyDatabase, isPostgres } from './columns.ts';

/** INDEX_VERSION since this migration. A site without items has nothing to index anew. */
const VERSION_OF_THE_DAY = 3;

export async function up(db: AnyDatabase): Promise<void> {
  await sql`update search_index_state set version = ${sql.lit(VERSION_OF_THE_DAY)}
    where not exists (select 1 from items)`.execute(db);
  if (!isPostgres(db)) return;
  await addFewFunction(db);
  await replaceCountFunction(db);
}

/**
 * Up to `most` matches, newest first. Sorting few is faster than looking for them month by month, as `search_newest`
 * does. Migration 0004 says why this is a function.
 */
async function addFewFunction(db: AnyDatabase): Promise<void> {
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

/**
 * GIN finds all matches before the first is counted: 10 ms where a token is in most of 100,000 items. Where the planner
 * expects that many, only the months of the newest items are counted first, and mostly `most` of them match.
 */
async function replaceCountFunction(db: AnyDatabase): Promise<void> {
  await sql`create or replace function search_count(wanted tsquery, latest timestamptz, since timestamptz, most integer)
    returns bigint language plpgsql
    set enable_seqscan = off set max_parallel_workers_per_gather = 0 set jit = off
    as $$
    declare
      newest timestamptz := coalesce(latest, now());
      oldest timestamptz;
      plan json;
      found bigint;
    begin
      if since is null then
        execute format('explain (format json) select from search_tokens where tokens @@ %L', wanted) into plan;
        if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric > 20 * most then
          select published_at into oldest from items where is_published = true and published_at <= newest
            order by published_at desc offset 5 * most limit 1;
          if newest - oldest < interval '3 years' then
            select count(*) into found from (
              select from search_tokens
              where published_at <= newest and tokens @@ (wanted && (
                select string_agg('@' || month, ' | ')::tsquery
                from generate_series(month_number(oldest), month_number(newest)) month
              ))
              limit most
            ) as recent;
            if found = most then
              return found;
            end if;
          end if;
        end if;
      end if;
      select count(*) into found from (
        select from search_tokens where tokens @@ wanted
          and (latest is null or published_at <= latest) and (since is null or published_at > since)
        limit most
      ) as matching;
      return found;
    end $$`.execute(db);
}
