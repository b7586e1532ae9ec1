import { type SelectQueryBuilder, sql } from 'kysely';
import { MOST_COUNTED } from '#app/pure/text/plural.ts';
import type { Db, Tables } from './database.server.ts';

/** Counts the rows of a query, up to `most`: no page waits for the length of a long list. */
export async function countUpTo<T extends keyof Tables, Row>(
  db: Db,
  query: SelectQueryBuilder<Tables, T, Row>,
  most = MOST_COUNTED + 1,
): Promise<number> {
  const some = query.clearSelect().select(sql<number>`1`.as('one')).limit(most);
  const { count } = await db
    .selectFrom(some.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
