import { findNextPublication } from '#app/features/catalogue/queries.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page-cache-control.server.ts';
import { countPublicItems, listItemEntries, listMonths, listPageEntries } from '../queries.server.ts';
import { sitemapIndexXml, sitemapXml } from '../sitemap-xml.ts';
import type { Route } from './+types/sitemap.ts';
import { xmlAnswer } from './xml-answer.ts';

/** Beyond so many addresses the sitemap becomes an index of sitemaps. */
const MOST_IN_ONE = 5_000;

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { db, clock, publicUrl } = context.get(servicesContext);
  const now = clock.now();
  keepPage(context, ['episodes', 'videos', 'topics', 'products'], await findNextPublication(db, now));
  const pages = await listPageEntries(db);
  if (pages.length + (await countPublicItems(db, now)) <= MOST_IN_ONE) {
    return xmlAnswer(sitemapXml(publicUrl, [...pages, ...(await listItemEntries(db, now))]));
  }
  const months = await listMonths(db, now);
  const parts = ['/sitemap-paginas.xml', ...months.map((month) => `/sitemap-itens.xml?pagina=${month}`)];
  return xmlAnswer(
    sitemapIndexXml(
      publicUrl,
      parts.map((path) => ({ path, lastModified: null })),
    ),
  );
}
