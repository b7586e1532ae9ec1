import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tables } from '#app/db/database.server.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import { cardColumns, toCards } from './card-rows.server.ts';
import type { ItemCard, ItemCursor } from './item-card.ts';
import { listNewest } from './queries.server.ts';
import { visibleTo } from './visibility.server.ts';

/** The items published right before and right after one, that this viewer may see. */
export async function findBeside(
  db: Db,
  item: ItemCursor,
  options: { viewer: Viewer; now: Date },
): Promise<{ previous: ItemCard | null; next: ItemCard | null }> {
  const [older, newer] = await Promise.all([
    listNewest(db, { ...options, limit: 1, after: item }),
    cardColumns(db)
      .where(visibleTo(options.viewer, options.now))
      .where(standsBefore(item))
      .orderBy('items.published_at')
      .orderBy('items.id')
      .limit(1)
      .execute(),
  ]);
  return { previous: older[0] ?? null, next: toCards(newer, options)[0] ?? null };
}

/** In the list of the newest. The first condition lets an index start there. */
function standsBefore({ publishedAt, id }: ItemCursor) {
  return ({ eb, or, and }: ExpressionBuilder<Tables, 'items'>) =>
    and([
      eb('items.published_at', '>=', publishedAt),
      or([eb('items.published_at', '>', publishedAt), eb('items.id', '>', id)]),
    ]);
}

/** Other items that name a guest of this one, the newest first. */
export async function listOfSameGuests(
  db: Db,
  itemId: string,
  { viewer, now, limit }: { viewer: Viewer; now: Date; limit: number },
): Promise<ItemCard[]> {
  const rows = await cardColumns(db)
    .where(visibleTo(viewer, now))
    .where('items.id', '!=', itemId)
    .where(
      sql<boolean>`items.id in (select other.item_id from item_guests own
        join item_guests other on other.guest_id = own.guest_id where own.item_id = ${itemId})`,
    )
    .orderBy('items.published_at', 'desc')
    .orderBy('items.id', 'desc')
    .limit(limit)
    .execute();
  return toCards(rows, { viewer, now });
}
