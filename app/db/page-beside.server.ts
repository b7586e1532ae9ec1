import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

/** The sort columns, all ascending or all descending. The last one breaks ties. */
interface ListOrder {
  keys: ReadonlyArray<Expression<unknown>>;
  direction: 'asc' | 'desc';
}

/** The sort values of the row where a page begins, and the side on which it lies. */
interface Edge {
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
  { keys, direction }: ListOrder,
  edge: Edge | null,
  size: number,
): Promise<PageBeside<Row>> {
  const isBackwards = edge?.side === 'before';
  const isUp = (direction === 'asc') !== isBackwards;
  const ordered = keys.reduce<typeof query>(
    (sorted, key) => sorted.orderBy(key, isUp ? 'asc' : 'desc'),
    query,
  );
  const found = await ordered
    .$if(edge !== null, (q) =>
      q.where(
        sql<SqlBool>`(${sql.join([...keys])}) ${sql.raw(isUp ? '>' : '<')} (${sql.join([...(edge?.values ?? [])])})`,
      ),
    )
    .limit(size + 1)
    .execute();
  const hasMore = found.length > size;
  const rows = found.slice(0, size) as Row[];
  if (isBackwards) rows.reverse();
  return {
    rows,
    hasPrevious: isBackwards ? hasMore : edge !== null,
    hasNext: isBackwards ? true : hasMore,
  };
}
