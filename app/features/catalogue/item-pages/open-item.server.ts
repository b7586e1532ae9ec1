import { findRenamedItem } from '#app/features/catalogue/items/slugs.server.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import { named } from '#app/pure/site/named-failure.ts';
import { findItemPage } from './queries.server.ts';
import { shareLinks } from './share-links.ts';

const PLACES = {
  episode: { folder: '/episodios' satisfies Href, failure: 'Failed to fetch episodes' },
  video: { folder: '/videos' satisfies Href, failure: 'Failed to fetch videos' },
} as const;

/** The page links the Jornadas that the item is a day of. */
export const ITEM_PAGE_KEYS = ['episodes', 'videos', 'topics', 'journeys'] as const;

/** What the page of an item shows; without one, the address that it has now. */
export async function openItem(services: Services, kind: ItemKind, slug: string, viewer: Viewer) {
  const asked = { viewer, now: services.clock.now() };
  const { folder, failure } = PLACES[kind];
  const found = await named(failure, findItemPage(services, kind, slug, asked));
  if (found) return { ok: true, ...found, share: shareLinks(found.item, services.publicUrl) } as const;
  const renamed = await findRenamedItem(services.db, kind, slug, asked);
  const address = `${folder}/${renamed}` satisfies Href<'/episodios/:slug' | '/videos/:slug'>;
  return { ok: false, movedTo: renamed && address } as const;
}
