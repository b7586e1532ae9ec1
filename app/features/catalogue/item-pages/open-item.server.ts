import { data, type RouterContextProvider, redirect } from 'react-router';
import { findRenamedItem } from '#app/features/catalogue/items/slugs.server.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { servicesContext, viewerContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { named } from '#app/pure/site/named-failure.ts';
import { findItemPage } from './queries.server.ts';
import { shareLinks } from './share-links.ts';

const PLACES = {
  episode: { folder: '/episodios' satisfies Href, failure: 'Failed to fetch episodes' },
  video: { folder: '/videos' satisfies Href, failure: 'Failed to fetch videos' },
} as const;

/** What the page of an item shows. @throws 404, or a redirect to the address that it has now */
export async function openItem(context: Readonly<RouterContextProvider>, kind: ItemKind, slug: string) {
  const services = context.get(servicesContext);
  const asked = { viewer: context.get(viewerContext), now: services.clock.now() };
  const { folder, failure } = PLACES[kind];
  const found = await named(failure, findItemPage(services, kind, slug, asked));
  if (!found) {
    const renamed = await findRenamedItem(services.db, kind, slug, asked);
    if (renamed)
      throw redirect(`${folder}/${renamed}` satisfies Href<'/episodios/:slug' | '/videos/:slug'>, 301);
    throw data(null, { status: 404 });
  }
  // The page links the Jornadas that the item is a day of.
  keepPage(context, ['episodes', 'videos', 'topics', 'journeys'], found.nextPublication);
  const { item, related } = found;
  return { item, related, share: shareLinks(item, services.publicUrl) };
}
