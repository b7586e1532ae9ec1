import type { Db } from '#app/db/database.server.ts';
import { itemPath } from '#app/features/catalogue/items/item-card.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import type { ToastMessage } from '#app/pure/forms/toast-message.ts';

const ALL = { episode: '/episodios' satisfies Href, video: '/videos' satisfies Href };

/** 'Ver no site' for what a toast tells of: the one that is public now, or the page of all. */
export async function findSiteLink(
  db: Db,
  { kind, ids, now }: { kind: ItemKind; ids: readonly string[]; now: Date },
): Promise<Pick<ToastMessage, 'link'>> {
  const [first, second] = await db
    .selectFrom('items')
    .select(['kind', 'slug'])
    .where('kind', '=', kind)
    .where('id', 'in', [...ids])
    .where('is_published', '=', true)
    .where('published_at', '<=', now.toISOString())
    .limit(2)
    .execute();
  if (!first) return {};
  return { link: { label: 'Ver no site', to: second ? ALL[kind] : itemPath(first) } };
}
