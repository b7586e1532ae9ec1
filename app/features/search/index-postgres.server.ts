import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import type { Expression } from './search-expression.ts';
import type { IndexEntry, NewestOptions, SearchIndex } from './search-index.ts';

/** A GIN index over the tokens, asked through a function; see migrations/0004-search.ts for both. */
export const postgresIndex: SearchIndex = { listNewest, add, remove };

async function listNewest(db: Db, expression: Expression, options: NewestOptions): Promise<string[]> {
  const { latest, after, limit, without } = options;
  const wanted = sql`${toTsquery(expression, without)}::tsquery`;
  const [instant, id] = [after?.publishedAt ?? null, after?.id ?? null];
  if (latest === null) return listOfAllTime(db, { wanted, instant, id, limit });
  const { rows } = await sql<{ id: string }>`
    select search_newest(${wanted}, ${latest}, ${instant}, ${id}, ${limit}) as id`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * The function looks through the newest months first, counted from a moment that it is given; without one it would
 * sort all that a common word finds. What still waits for its day is little, and looked up by that.
 */
async function listOfAllTime(
  db: Db,
  {
    wanted,
    instant,
    id,
    limit,
  }: { wanted: RawBuilder<unknown>; instant: string | null; id: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with waiting as materialized (
      select items.id, items.published_at from items
      where items.is_published = true and items.published_at > now()
        and (${instant}::timestamptz is null or (items.published_at, items.id) < (${instant}, ${id}))
    ), ahead as (
      select waiting.id, row_number() over (order by waiting.published_at desc, waiting.id desc) as place
      from waiting join search_tokens on search_tokens.item_id = waiting.id
      where search_tokens.tokens @@ ${wanted}
    )
    select id from (
      select 1 as part, id, place from ahead
      union all
      select 2, past.id, past.place
      from search_newest(${wanted}, now(), ${instant}, ${id}, ${limit}) with ordinality as past (id, place)
    ) as found
    order by part, place limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

async function add(trx: Trx, entries: readonly IndexEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ itemId, publishedAt, tokens }) => {
    const all = [...tokens, monthToken(publishedAt)];
    return sql`(${itemId}, ${publishedAt}::timestamptz, array_to_tsvector(${all}::text[]))`;
  });
  await sql`insert into search_tokens (item_id, published_at, tokens) values ${sql.join(rows)}`.execute(trx);
}

async function remove(trx: Trx, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length === 0) return;
  await trx
    .deleteFrom('search_tokens')
    .where('item_id', 'in', [...itemIds])
    .execute();
}

function toTsquery(expression: Expression, without: string | undefined): string {
  const conditions = expression.map((alternatives) =>
    alternatives.map((tokens) => `(${tokens.map(quote).join(' & ')})`).join(' | '),
  );
  const all = conditions.map((condition) => `(${condition})`).join(' & ');
  return without ? `(${all}) & !${quote(without)}` : all;
}

function quote(token: string): string {
  return `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** By which a search finds the newest items first: '@' and the months since the year 0, in UTC. */
function monthToken(instant: string): string {
  const date = new Date(instant);
  return `@${date.getUTCFullYear() * 12 + date.getUTCMonth()}`;
}
