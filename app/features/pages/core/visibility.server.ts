import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '#app/db/database.server.ts';

/** The one visibility rule of pages: out for everybody, or for nobody. */
export function isOut(now: Date) {
  return ({ eb, and }: ExpressionBuilder<Tables, 'pages'>): Expression<SqlBool> =>
    and([eb('pages.is_published', '=', true), eb('pages.published_at', '<=', now.toISOString())]);
}
