import { findNextPublication } from '#app/features/catalogue/items/queries.server.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { xmlAnswer } from '#app/http/answers/xml-answer.ts';
import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import type { ListedPage } from '#app/platform/room.server.ts';
import { latestInstant } from '#app/pure/time/latest-instant.ts';
import { sitemapParts } from '#app/wiring/rooms.server.ts';
import { countPublicItems, listItemPages } from '../queries.server.ts';
import { ITEMS_IN_ONE, MOST_IN_ONE } from '../rules.ts';
import { type SitemapEntry, sitemapIndexXml } from '../sitemap-xml.ts';
import type { Route } from './+types/sitemap.ts';

const KINDS = [
  ['episode', '/sitemap-episodios.xml'],
  ['video', '/sitemap-videos.xml'],
] as const satisfies Array<[ItemKind, Href]>;

/** /sitemap.xml: an index of the sitemaps and their parts. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { db, clock, publicUrl } = context.get(servicesContext);
  const now = clock.now();
  const parts: SitemapEntry[] = [{ path: '/sitemap-paginas.xml' satisfies Href, lastModified: null }];
  keepPage(context, ['episodes', 'videos'], await findNextPublication(db, now));
  for (const { file, content, list } of sitemapParts) {
    if (!file) continue;
    keepPage(context, [content].flat());
    const pages = await list(db, MOST_IN_ONE, now);
    if (pages.length > 0) parts.push({ path: file, lastModified: latestInstant(...changesOf(pages)) });
  }
  const counts = await countPublicItems(db, now);
  for (const [kind, path] of KINDS) {
    const total = Math.ceil(counts[kind] / ITEMS_IN_ONE[kind]);
    // With several parts, finding the last change of each would take a walk over all rows.
    const changed =
      total === 1 ? latestInstant(...changesOf(await listItemPages(db, { kind, part: 1, now }))) : null;
    for (let part = 1; part <= total; part += 1) {
      parts.push({ path: part === 1 ? path : `${path}?pagina=${part}`, lastModified: changed });
    }
  }
  return xmlAnswer(sitemapIndexXml(publicUrl, parts));
}

function changesOf(pages: readonly ListedPage[]): string[] {
  return pages.map(({ updated_at }) => updated_at);
}
