import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { PageCursor, PagePlace } from '#app/pure/page-cursor.ts';

/** One page of a list, with cursors to its neighbours; null where there is none. */
export interface Page<Row> {
  rows: Row[];
  newer: PagePlace | null;
  older: PagePlace | null;
}

/**
 * One page of a table with a time and `id`, newest first. The cost does not depend on the position, given an
 * index on the query's conditions, the time and `id`.
 * @param time the column, where it is not `created_at`; rows carry it under this name
 */
export async function newestPage<
  DB,
  T extends keyof DB,
  Row extends { id: string } & Record<Time, string>,
  Time extends string = 'created_at',
>(
  query: SelectQueryBuilder<DB, T, Row>,
  { olderThan, newerThan }: PagePlace,
  size: number,
  time = 'created_at' as Time,
): Promise<Page<Row>> {
  const order = newerThan ? 'asc' : 'desc';
  const pageOf = <Some>(rows: SelectQueryBuilder<DB, T, Some>) =>
    rows
      .$if(olderThan !== undefined, (q) => q.where(beyond(time, '<', olderThan as PageCursor)))
      .$if(newerThan !== undefined, (q) => q.where(beyond(time, '>', newerThan as PageCursor)))
      .orderBy(sql.ref(time), order)
      .orderBy(sql`id`, order)
      .limit(size + 1);
  // Selects ids only: PostgreSQL would read every whole row that it skips, and the index holds the ids.
  const ids = pageOf(query.clearSelect().select(sql<string>`id`.as('id')));
  const found = await pageOf(query.where(sql<SqlBool>`id in (${ids})`)).execute();
  const rows = (newerThan ? found.slice(0, size).reverse() : found.slice(0, size)) as Row[];
  const hasMore = found.length > size;
  const hasNewer = newerThan ? hasMore : olderThan !== undefined;
  const hasOlder = newerThan ? true : hasMore;
  const cursorOf = (row: Row): PageCursor => ({ at: row[time], id: row.id });
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    newer: first && hasNewer ? { newerThan: cursorOf(first) } : null,
    older: last && hasOlder ? { olderThan: cursorOf(last) } : null,
  };
}

/** The length of the whole list. Counts nothing where this page is the whole list. */
export async function lengthOf(page: Page<unknown>, count: () => Promise<number>): Promise<number> {
  return page.newer || page.older ? count() : page.rows.length;
}

/**
 * A condition that every search word is in `search_text`. @param patterns at least one, from `searchPatterns`
 */
export function hasWords(patterns: readonly string[]) {
  const conditions = patterns.map((pattern) => sql<SqlBool>`search_text like ${pattern} escape '\\'`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

function beyond(time: string, comparison: '<' | '>', { at, id }: PageCursor) {
  return sql<SqlBool>`(${sql.ref(time)}, id) ${sql.raw(comparison)} (${at}, ${id})`;
}
