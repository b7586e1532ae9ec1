import type { Db } from '#app/db/database.server.ts';
import { countVisibleByTopic } from '#app/features/catalogue/items/queries.server.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { visibleTo } from '#app/features/catalogue/items/visibility.server.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { ITEMS_IN_ONE, MOST_IN_ONE } from './rules.ts';

export interface ListedPage {
  slug: string;
  updated_at: string;
}

export function listTopicPages(db: Db): Promise<ListedPage[]> {
  return db
    .selectFrom('topics')
    .select(['slug', 'updated_at'])
    .orderBy('name_folded')
    .orderBy('id')
    .limit(MOST_IN_ONE)
    .execute();
}

/** Products on sale. */
export function listProductPages(db: Db): Promise<ListedPage[]> {
  return db
    .selectFrom('products')
    .select(['slug', 'updated_at'])
    .where('is_active', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_IN_ONE)
    .execute();
}

/** Jornadas that visitors may begin. */
export function listJourneyPages(db: Db): Promise<ListedPage[]> {
  return db
    .selectFrom('journeys')
    .select(['slug', 'updated_at'])
    .where('is_public', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_IN_ONE)
    .execute();
}

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

/** Null for an empty list. */
export function latestChange(pages: readonly ListedPage[]): string | null {
  return pages.reduce<string | null>(
    (last, { updated_at }) => (last === null || updated_at > last ? updated_at : last),
    null,
  );
}
