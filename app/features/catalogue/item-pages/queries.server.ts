import type { Db } from '#app/db/database.server.ts';
import type { KeptReads } from '#app/db/kept-reads.server.ts';
import { keptNewest, keptNextPublication } from '#app/features/catalogue/items/kept-queries.server.ts';
import { findItem } from '#app/features/catalogue/items/queries.server.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';

const RELATED = 3;

/** Everything on one item's page; null when this viewer may not see the item. */
export async function findItemPage(
  ctx: { db: Db; kept: KeptReads },
  kind: ItemKind,
  slug: string,
  { viewer, now }: { viewer: Viewer; now: Date },
) {
  const item = await findItem(ctx.db, kind, slug, { viewer, now });
  if (!item) return null;
  const [newest, nextPublication] = await Promise.all([
    keptNewest(ctx, { viewer, now, limit: RELATED + 1, topicId: item.topic_id ?? undefined }),
    keptNextPublication(ctx, now),
  ]);
  return {
    item,
    /** The newest items of both kinds in its topic, or of all topics when it has none. */
    related: newest.filter(({ id }) => id !== item.id).slice(0, RELATED),
    nextPublication,
  };
}
