import type { Db } from '#app/db/database.server.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import type { ItemKind } from './tables.server.ts';
import { visibleTo } from './visibility.server.ts';

/** Which of these slugs items of the kind have. */
export async function listTakenSlugs(db: Db, kind: ItemKind, slugs: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('items')
    .select('slug')
    .where('kind', '=', kind)
    .where('slug', 'in', [...slugs])
    .execute();
  return new Set(rows.map((row) => row.slug));
}

/** The current slug of an item by a former one; null when this viewer may not see it. */
export async function findRenamedItem(
  db: Db,
  kind: ItemKind,
  formerSlug: string,
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<string | null> {
  const row = await db
    .selectFrom('items')
    .innerJoin('item_former_slugs as former', 'former.item_id', 'items.id')
    .select('items.slug')
    .where('former.kind', '=', kind)
    .where('former.slug', '=', formerSlug)
    .where(visibleTo(viewer, now))
    .executeTakeFirst();
  return row?.slug ?? null;
}
