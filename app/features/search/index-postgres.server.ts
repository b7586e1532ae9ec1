import { sql } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import type { Expression } from './search-expression.ts';
import type { IndexEntry, NewestOptions, SearchIndex } from './search-index.ts';

/** A GIN index over the tokens, asked through a function; see migrations/0004-search.ts for both. */
export const postgresIndex: SearchIndex = { listNewest, add, remove };

async function listNewest(
  db: Db,
  expression: Expression,
  { latest, after, limit, without }: NewestOptions,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select search_newest(
    ${toTsquery(expression, without)}::tsquery, ${latest}, ${after?.publishedAt ?? null}, ${after?.id ?? null}, ${limit}
  ) as id`.execute(db);
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
