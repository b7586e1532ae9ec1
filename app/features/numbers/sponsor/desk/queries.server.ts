import type { Db } from '#app/db/database.server.ts';
import { visibleTo } from '#app/features/catalogue/items/visibility.server.ts';
import type { Services } from '#app/platform/services.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { readParts, SHEET_PARTS } from '../sheet-parts.ts';
import { sheetToken, sheetTokenHash } from '../sheet-token.server.ts';
import { MOST_LISTED, MOST_OFFERED } from './rules.ts';

export type ListedLink = Awaited<ReturnType<typeof listLinks>>[number];

/** The newest first; an open one with its address. */
export async function listLinks({
  db,
  clock,
  publicUrl,
  secret,
}: Pick<Services, 'db' | 'clock' | 'publicUrl' | 'secret'>) {
  const now = clock.now().toISOString();
  const rows = await db
    .selectFrom('sponsor_links')
    .leftJoin('items', 'items.id', 'sponsor_links.item_id')
    .selectAll('sponsor_links')
    .select('items.title')
    .orderBy('sponsor_links.created_at', 'desc')
    .orderBy('sponsor_links.id', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return rows.map((row) => {
    const token = sheetToken(secret, row);
    const isOpen = row.withdrawn_at === null && row.ends_at > now;
    const path = `/audiencia/${token}` satisfies Href<'/audiencia/:token'>;
    return {
      id: row.id,
      name: row.name,
      shows: [...(row.title ? [row.title] : []), ...readParts(row.parts).map((part) => SHEET_PARTS[part])],
      endsAt: row.ends_at,
      withdrawnAt: row.withdrawn_at,
      openings: Number(row.openings),
      openedAt: row.opened_at,
      isOpen,
      // A token made with another secret works, and cannot be shown.
      address: isOpen && sheetTokenHash(token) === row.token_hash ? publicUrl + path : null,
    };
  });
}

/** Conversations that a link may show. */
export function listOffered(db: Db, now: Date) {
  return db
    .selectFrom('items')
    .select(['id', 'title'])
    .where(visibleTo(publicViewer, now))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_OFFERED)
    .execute();
}
