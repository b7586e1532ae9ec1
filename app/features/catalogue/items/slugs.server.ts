import type { Db } from '#app/db/database.server.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import { slugFrom } from '#app/pure/text/slug.ts';
import type { ItemKind } from './tables.server.ts';
import { visibleTo } from './visibility.server.ts';

/** After this many equal titles, a slug gets a piece of the item's id instead of a number. */
const NUMBERED = 12;

/** All slugs that an item with this title may get, best first. */
export function slugCandidates(title: string): string[] {
  const base = slugFrom(title);
  return [base, ...Array.from({ length: NUMBERED - 1 }, (_, index) => `${base}-${index + 2}`)];
}

/** A free slug for an item; it is added to `taken`. */
export function freeSlug(title: string, id: string, taken: Set<string>): string {
  const candidates = slugCandidates(title);
  const slug = candidates.find((candidate) => !taken.has(candidate)) ?? `${candidates[0]}-${id.slice(-12)}`;
  taken.add(slug);
  return slug;
}

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
