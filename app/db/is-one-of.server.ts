import { type SqlBool, sql } from 'kysely';
import { isPostgres } from '../../migrations/columns.ts';
import type { Db } from './database.server.ts';

/**
 * A condition that a column holds one of many values. They are sent as one parameter, so the statement is
 * always the same and is prepared only once.
 */
export function isOneOf(db: Db, column: string, values: readonly string[]) {
  if (isPostgres(db)) {
    return sql<SqlBool>`${sql.ref(column)} = any(${[...values]}::text[])`;
  }
  return sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`;
}
