import type { Db } from '#app/db/database.server.ts';
import type { Viewer } from '#app/pure/viewer.ts';
import type { ItemCard } from './item-card.ts';
import { findItem, findNextPublication, type ItemDetail, listNewest } from './queries.server.ts';
import type { ItemKind } from './tables.server.ts';

const RELATED = 3;

export interface ItemPageContents {
  item: ItemDetail;
  /** The newest of its topic, of both kinds; of all where it has none. */
  related: ItemCard[];
  nextPublication: Date | null;
}

/** All that the page of one item shows, or null where this viewer may not see it. */
export async function findItemPage(
  db: Db,
  kind: ItemKind,
  slug: string,
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<ItemPageContents | null> {
  const item = await findItem(db, kind, slug, { viewer, now });
  if (!item) return null;
  const [newest, nextPublication] = await Promise.all([
    listNewest(db, { viewer, now, limit: RELATED + 1, topicId: item.topic_id ?? undefined }),
    findNextPublication(db, now),
  ]);
  return {
    item,
    related: newest.filter(({ id }) => id !== item.id).slice(0, RELATED),
    nextPublication,
  };
}
