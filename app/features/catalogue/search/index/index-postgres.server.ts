import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { KIND_TOKENS } from './index-tokens.ts';
import type { Expression } from './search-expression.ts';
import {
  type Bounds,
  firstOfLevels,
  type IndexEntry,
  type NewestOptions,
  type OfKind,
  type OldestOptions,
  type SearchIndex,
  type Wanted,
} from './search-index.ts';

/** A GIN index over the tokens, searched by functions; see migrations/0004-search.ts and 0034-search-by-kind.ts. */
export const postgresIndex: SearchIndex = {
  listNewest,
  listOldest,
  listFirst,
  countUpTo,
  idsOf,
  add,
  remove,
};

async function listNewest(db: Db, wanted: Wanted, options: NewestOptions): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${newest(wanted, options)}`.execute(db);
  return rows.map((row) => row.id);
}

/** Only for going back through the pages of an admin list. */
async function listOldest(db: Db, wanted: Wanted, options: OldestOptions): Promise<string[]> {
  const { kind, latest, since, before, limit } = options;
  const [instant, id] = [before?.publishedAt ?? null, before?.id ?? null];
  const { rows } = await sql<{ id: string }>`
    select item_id as id from search_tokens where tokens @@ ${toTsquery(wanted, kind)}::tsquery
      and (${latest}::timestamptz is null or published_at <= ${latest})
      and (${since ?? null}::timestamptz is null or published_at > ${since ?? null})
      and (${instant}::timestamptz is null or (published_at, item_id) > (${instant}, ${id}))
    order by published_at, item_id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** Where few match, it sorts them all: that is faster than looking for them month by month. */
async function listFirst(
  db: Db,
  levels: readonly Wanted[],
  options: Bounds & OfKind & { limit: number; most: number },
) {
  const { limit, most } = options;
  const [first, ...others] = levels as [Wanted, ...Wanted[]];
  const [total, best] = await Promise.all([
    countUpTo(db, others.at(-1) ?? first, options),
    listNewest(db, first, options),
  ]);
  const found = [best];
  for (const wanted of total > 0 ? others : []) {
    if (new Set(found.flat()).size >= limit) break;
    found.push(await (total < most ? listFew : listNewest)(db, wanted, options));
  }
  return { ids: firstOfLevels(found, limit), total };
}

async function listFew(
  db: Db,
  wanted: Wanted,
  { kind, latest, since, limit, most }: Bounds & OfKind & { limit: number; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select search_few(${toTsquery(wanted, kind)}::tsquery,
    ${latest}::timestamptz, ${since ?? null}::timestamptz, ${most}::integer) as id limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/** In the index's order: a count does not need the newest first. */
async function countUpTo(
  db: Db,
  wanted: Wanted,
  { kind, latest, since, most }: Bounds & OfKind & { most: number },
): Promise<number> {
  const { rows } = await sql<{ count: string }>`select search_count(${toTsquery(wanted, kind)}::tsquery,
    ${latest}::timestamptz, ${since ?? null}::timestamptz, ${most}::integer) as count`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

function idsOf(wanted: Wanted, kind: ItemKind): RawBuilder<string> {
  return sql`(select item_id from search_tokens where tokens @@ ${toTsquery(wanted, kind)}::tsquery)`;
}

function newest(wanted: Wanted, { kind, latest, since, after, limit }: NewestOptions) {
  const tsquery = sql`${toTsquery(wanted, kind)}::tsquery`;
  const [instant, id] = [after?.publishedAt ?? null, after?.id ?? null];
  if (latest !== null)
    return sql`select search_newest(${tsquery}, ${latest}, ${instant}, ${id}, ${limit}) as id`;
  return newestOfAllTime(tsquery, { since, instant, id, limit });
}

interface Stretch {
  since: string | undefined;
  instant: string | null;
  id: string | null;
  limit: number;
}

/**
 * The function searches month by month, newest first, starting at a given moment. Without one it would sort
 * all matches of a common word. Scheduled items are few and looked up separately.
 */
function newestOfAllTime(tsquery: RawBuilder<unknown>, { since, instant, id, limit }: Stretch) {
  const waitingOf = (isPublished: boolean) => sql`select items.id, items.published_at from items
    where items.is_published = ${sql.lit(isPublished)} and items.published_at > coalesce(${since ?? null}::timestamptz, now())
      and (${instant}::timestamptz is null or (items.published_at, items.id) < (${instant}, ${id}))`;
  const past = sql`union all select 2, past.id, past.place
    from search_newest(${tsquery}, now(), ${instant}, ${id}, ${limit}) with ordinality as past (id, place)`;
  return sql`
    with waiting as materialized (${waitingOf(true)} union all ${waitingOf(false)}), ahead as (
      select waiting.id, row_number() over (order by waiting.published_at desc, waiting.id desc) as place
      from waiting join search_tokens on search_tokens.item_id = waiting.id
      where search_tokens.tokens @@ ${tsquery}
    )
    select id from (
      select 1 as part, id, place from ahead ${since === undefined ? past : sql``}
    ) as found
    order by part, place limit ${limit}`;
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

function toTsquery({ expression, without = [], except = [] }: Wanted, kind?: ItemKind): string {
  return [
    ...(kind ? [quote(KIND_TOKENS[kind])] : []),
    toConditions(expression),
    ...without.map((token) => `!${quote(token)}`),
    ...except.map((one) => `!(${toConditions(one)})`),
  ].join(' & ');
}

function toConditions(expression: Expression): string {
  const conditions = expression.map((alternatives) =>
    alternatives.map((tokens) => `(${tokens.map(quote).join(' & ')})`).join(' | '),
  );
  return conditions.map((condition) => `(${condition})`).join(' & ');
}

/** A word in a tsquery. */
export function quote(token: string): string {
  return `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** For searching month by month: '@' and the months since the year 0, in UTC. */
function monthToken(instant: string): string {
  const date = new Date(instant);
  return `@${date.getUTCFullYear() * 12 + date.getUTCMonth()}`;
}
