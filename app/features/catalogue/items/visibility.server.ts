import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '#app/db/database.server.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import { HOUR_MS } from '#app/pure/time/durations.ts';

/** How long before everybody else members see a published item. */
export const EARLY_ACCESS_MS = 48 * HOUR_MS;

const END_OF_TIME = '9999-12-31T23:59:59.999Z';

/**
 * The one visibility rule: which items this viewer may see at this instant. Pages, lists, search, sitemap and
 * media all use it.
 * @param noLaterThan the cursor of a list: a single upper bound lets an index start there
 */
export function visibleTo(viewer: Viewer, now: Date, noLaterThan = END_OF_TIME) {
  return ({ eb, and }: ExpressionBuilder<Tables, 'items'>): Expression<SqlBool> => {
    if (viewer.kind === 'admin') return eb('items.published_at', '<=', noLaterThan);
    const latest = latestInstantFor(viewer, now);
    return and([
      eb('items.is_published', '=', true),
      eb('items.published_at', '<=', latest < noLaterThan ? latest : noLaterThan),
      // Members see both. A condition on `access` would only keep an index from being used.
      ...(seesMembersOnly(viewer) ? [] : [eb('items.access', '=', 'public')]),
    ]);
  };
}

/** Who may see what has `access = 'premium'`: items, and letters of the archive. */
export function seesMembersOnly(viewer: Viewer): boolean {
  return viewer.kind !== 'public';
}

/** Items dated after this instant are not visible yet to this viewer. */
export function latestInstantFor(viewer: Viewer, now: Date): string {
  const ahead = viewer.kind === 'premium' ? EARLY_ACCESS_MS : 0;
  return new Date(now.getTime() + ahead).toISOString();
}
