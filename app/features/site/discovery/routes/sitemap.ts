import { findNextPublication } from '#app/features/catalogue/items/queries.server.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { listLetterPages } from '#app/features/letters/archive/queries.server.ts';
import { xmlAnswer } from '#app/http/answers/xml-answer.ts';
import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import {
  countPublicItems,
  latestChange,
  listItemPages,
  listProductPages,
  listTopicPages,
} from '../queries.server.ts';
import { ITEMS_IN_ONE } from '../rules.ts';
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
  keepPage(
    context,
    ['episodes', 'videos', 'topics', 'products', 'letters'],
    await findNextPublication(db, now),
  );
  const [topics, products, letters, counts] = await Promise.all([
    listTopicPages(db),
    listProductPages(db),
    listLetterPages(db),
    countPublicItems(db, now),
  ]);
  const parts: SitemapEntry[] = [{ path: '/sitemap-paginas.xml' satisfies Href, lastModified: null }];
  if (topics.length > 0)
    parts.push({ path: '/sitemap-topicos.xml' satisfies Href, lastModified: latestChange(topics) });
  if (products.length > 0)
    parts.push({ path: '/sitemap-produtos.xml' satisfies Href, lastModified: latestChange(products) });
  if (letters.length > 0)
    parts.push({ path: '/sitemap-cartas.xml' satisfies Href, lastModified: latestChange(letters) });
  for (const [kind, path] of KINDS) {
    const total = Math.ceil(counts[kind] / ITEMS_IN_ONE[kind]);
    // With several parts, finding the last change of each would take a walk over all rows.
    const changed = total === 1 ? latestChange(await listItemPages(db, { kind, part: 1, now })) : null;
    for (let part = 1; part <= total; part += 1) {
      parts.push({ path: part === 1 ? path : `${path}?pagina=${part}`, lastModified: changed });
    }
  }
  return xmlAnswer(sitemapIndexXml(publicUrl, parts));
}
