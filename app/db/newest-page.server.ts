import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { PageCursor, PagePlace } from '#app/pure/forms/page-cursor.ts';
import { type Edge, pageBeside, ROWS_A_PAGE, stretchBeside } from './page-beside.server.ts';

/** Rows of an export per read. */
const ROWS_A_PART = 1_000;

/** One page of a list, with cursors to its neighbours; null where there is none. */
export interface Page<Row> {
  rows: Row[];
  newer: PagePlace | null;
  older: PagePlace | null;
}

interface Paging<Time extends string> {
  size?: number;
  /** The column, where it is not `created_at`; rows have it under this name. */
  time?: Time;
}

/**
 * One page of a table with a time and `id`, newest first. The cost does not depend on the position, given an
 * index on the query's conditions, the time and `id`.
 */
export async function newestPage<
  DB,
  T extends keyof DB,
  Row extends { id: string } & Record<Time, string>,
  Time extends string = 'created_at',
>(
  query: SelectQueryBuilder<DB, T, Row>,
  { olderThan, newerThan }: PagePlace,
  { size = ROWS_A_PAGE, time = 'created_at' as Time }: Paging<Time> = {},
): Promise<Page<Row>> {
  const order = { keys: [sql.ref(time), sql`id`], direction: 'desc' } as const;
  const beside = olderThan ?? newerThan;
  const edge: Edge | null = beside
    ? { values: [beside.at, beside.id], side: olderThan ? 'after' : 'before' }
    : null;
  // Selects ids only: PostgreSQL would read every whole row that it skips, and the index holds the ids.
  const ids = stretchBeside(query.clearSelect().select(sql<string>`id`.as('id')), order, edge, size);
  const { rows, ...has } = await pageBeside(query.where(sql<SqlBool>`id in (${ids})`), order, edge, size);
  const cursorOf = (row: Row): PageCursor => ({ at: row[time], id: row.id });
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    newer: first && has.hasPrevious ? { newerThan: cursorOf(first) } : null,
    older: last && has.hasNext ? { olderThan: cursorOf(last) } : null,
  };
}

/** The whole list in parts, newest first. @param most rows in total */
export async function* newestParts<
  DB,
  T extends keyof DB,
  Row extends { id: string } & Record<Time, string>,
  Time extends string = 'created_at',
>(
  query: SelectQueryBuilder<DB, T, Row>,
  { most = Number.POSITIVE_INFINITY, ...paging }: Paging<Time> & { most?: number } = {},
): AsyncGenerator<Row[]> {
  const size = paging.size ?? ROWS_A_PART;
  let place: PagePlace | null = {};
  for (let count = 0; place && count < most; count += size) {
    const page: Page<Row> = await newestPage(query, place, { ...paging, size });
    yield page.rows;
    place = page.older;
  }
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
