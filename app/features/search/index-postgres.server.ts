import { sql } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import type { Expression } from './search-expression.ts';
import type { IndexEntry, NewestOptions, SearchIndex } from './search-index.ts';

/** A GIN index over the tokens; see migrations/0004-search.ts for the shape of its table. */
export const postgresIndex: SearchIndex = { listNewest, add, remove };

/** How many of the newest items to look among first, as multiples of what is wanted. */
const FIRST_AMONG = [5, 40];
const MOST_MONTHS = 36;

/**
 * First among the newest few, then among more, then among all: the commonest words are in so many items that
 * sorting them all by date would take longer than anything else, and the rare ones cost nothing to look for twice.
 */
async function listNewest(db: Db, expression: Expression, options: NewestOptions): Promise<string[]> {
  const newest = options.after?.publishedAt ?? options.latest;
  for (const times of FIRST_AMONG) {
    const months = await listNewestMonths(db, newest, times * options.limit);
    if (!months) break;
    const ids = await find(db, [...expression, months.map((month) => [month])], options);
    if (ids.length === options.limit) return ids;
  }
  return find(db, expression, options);
}

async function find(db: Db, expression: Expression, options: NewestOptions): Promise<string[]> {
  const { latest, after, limit } = options;
  const rows = await db
    .selectFrom('search_tokens')
    .select('item_id')
    .where(sql<boolean>`tokens @@ ${toTsquery(expression)}::tsquery`)
    .$if(latest !== null, (query) => query.where('published_at', '<=', latest as string))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(published_at, item_id) < (${after?.publishedAt}::timestamptz, ${after?.id})`),
    )
    .orderBy('published_at', 'desc')
    .orderBy('item_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.item_id);
}

/** The tokens of the months that hold the newest `size` items; null where that would be all, or many months. */
async function listNewestMonths(db: Db, newest: string | null, size: number): Promise<string[] | null> {
  const row = await db
    .selectFrom('items')
    .select('published_at')
    .where('is_published', '=', true)
    .$if(newest !== null, (query) => query.where('published_at', '<=', newest as string))
    .orderBy('published_at', 'desc')
    .offset(size)
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const first = monthOf(row.published_at);
  const last = newest === null ? first + MOST_MONTHS : monthOf(newest);
  if (last - first >= MOST_MONTHS) return null;
  return Array.from({ length: last - first + 1 }, (_, month) => monthToken(first + month));
}

async function add(trx: Trx, entries: readonly IndexEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ itemId, publishedAt, tokens }) => {
    const all = [...tokens, monthToken(monthOf(publishedAt))];
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

function toTsquery(expression: Expression): string {
  const conditions = expression.map((alternatives) =>
    alternatives.map((tokens) => `(${tokens.map(quote).join(' & ')})`).join(' | '),
  );
  return conditions.map((condition) => `(${condition})`).join(' & ');
}

function quote(token: string): string {
  return `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** Months since the year 0, in UTC. */
function monthOf(instant: string): number {
  const date = new Date(instant);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

function monthToken(month: number): string {
  return `@${month}`;
}
