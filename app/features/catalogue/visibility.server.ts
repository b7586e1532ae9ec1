import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '#app/db/database.server.ts';
import type { Viewer } from '#app/pure/viewer.ts';

/** How long before everybody else a premium member sees a published item. */
export const EARLY_ACCESS_MS = 48 * 60 * 60 * 1000;

/**
 * The one visibility rule: which items this viewer may see at this instant. Pages, lists, search, sitemap and
 * media all go through it.
 */
export function visibleTo(viewer: Viewer, now: Date) {
  return ({ eb, and, lit }: ExpressionBuilder<Tables, 'items'>): Expression<SqlBool> =>
    viewer.kind === 'admin'
      ? lit(true)
      : and([
          eb('items.is_published', '=', true),
          eb('items.published_at', '<=', latestInstantFor(viewer, now)),
        ]);
}

/** Items dated after this instant are not yet there for this viewer. */
export function latestInstantFor(viewer: Viewer, now: Date): string {
  const ahead = viewer.kind === 'premium' ? EARLY_ACCESS_MS : 0;
  return new Date(now.getTime() + ahead).toISOString();
}
