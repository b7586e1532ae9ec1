import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

/** Rows on a page of the admin area. */
export const ROWS_A_PAGE = 50;

/** The sort columns, all ascending or all descending. The last one breaks ties. */
export interface ListOrder {
  keys: ReadonlyArray<Expression<unknown>>;
  direction: 'asc' | 'desc';
}

/** The sort values of the row where a page begins, and the side on which it lies. */
export interface Edge {
  values: readonly unknown[];
  side: 'after' | 'before';
}

export interface PageBeside<Row> {
  rows: Row[];
  hasPrevious: boolean;
  hasNext: boolean;
}

/**
 * One page of a list in any order. The cost does not depend on the position, given an index on the query's
 * conditions and the sort columns.
 * @param edge null for the first page
 */
export async function pageBeside<DB, T extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, T, Row>,
  order: ListOrder,
  edge: Edge | null,
  size = ROWS_A_PAGE,
): Promise<PageBeside<Row>> {
  return cutPage(await stretchBeside(query, order, edge, size).execute(), edge?.side, size);
}

/** The rows of a page plus one, nearest to the edge first. */
export function stretchBeside<DB, T extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, T, Row>,
  { keys, direction }: ListOrder,
  edge: Edge | null,
  size: number,
): SelectQueryBuilder<DB, T, Row> {
  const isUp = (direction === 'asc') !== (edge?.side === 'before');
  const ordered = keys.reduce<typeof query>(
    (sorted, key) => sorted.orderBy(key, isUp ? 'asc' : 'desc'),
    query,
  );
  return ordered
    .$if(edge !== null, (q) =>
      q.where(
        sql<SqlBool>`(${sql.join([...keys])}) ${sql.raw(isUp ? '>' : '<')} (${sql.join([...(edge?.values ?? [])])})`,
      ),
    )
    .limit(size + 1);
}

/** The page of these rows; the extra row tells whether a neighbouring page exists. */
export function cutPage<Row>(
  found: readonly Row[],
  side: Edge['side'] | undefined,
  size = ROWS_A_PAGE,
): PageBeside<Row> {
  const isBackwards = side === 'before';
  const hasMore = found.length > size;
  const rows = found.slice(0, size);
  if (isBackwards) rows.reverse();
  return {
    rows,
    hasPrevious: isBackwards ? hasMore : side !== undefined,
    hasNext: isBackwards ? true : hasMore,
  };
}
