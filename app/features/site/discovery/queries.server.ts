import type { Db } from '#app/db/database.server.ts';
import { countVisibleByTopic } from '#app/features/catalogue/items/queries.server.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { visibleTo } from '#app/features/catalogue/items/visibility.server.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { ITEMS_IN_ONE } from './rules.ts';

/**
 * Lists one part of the public items of a kind. Oldest first, so that a new item changes only the last part.
 * The index `items_listed` finds where the part begins.
 * @param part 1 for the first
 */
export async function listItemPages(
  db: Db,
  { kind, part, now }: { kind: ItemKind; part: number; now: Date },
) {
  const most = ITEMS_IN_ONE[kind];
  const ids = db
    .selectFrom('items')
    .select('items.id as id')
    .where('items.kind', '=', kind)
    .where(visibleTo(publicViewer, now))
    .orderBy('items.published_at')
    .orderBy('items.id')
    .limit(most)
    .offset((part - 1) * most);
  return db
    .selectFrom(ids.as('part'))
    .innerJoin('items', 'items.id', 'part.id')
    .select([
      'items.kind',
      'items.slug',
      'items.title',
      'items.subtitle',
      'items.description_text',
      'items.published_at',
      'items.updated_at',
      'items.duration_seconds',
      'items.thumbnail_url',
      'items.youtube_link',
    ])
    .orderBy('items.published_at')
    .orderBy('items.id')
    .execute();
}

export async function countPublicItems(db: Db, now: Date): Promise<Record<ItemKind, number>> {
  const counts = [...(await countVisibleByTopic(db, now)).values()];
  return {
    episode: counts.reduce((sum, { episodes }) => sum + episodes, 0),
    video: counts.reduce((sum, { videos }) => sum + videos, 0),
  };
}
