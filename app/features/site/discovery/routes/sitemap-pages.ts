import { listLetterPages } from '#app/features/letters/archive/queries.server.ts';
import { xmlAnswer } from '#app/http/answers/xml-answer.ts';
import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { PUBLIC_PAGES } from '#app/pure/site/public-pages.ts';
import { listJourneyPages, listProductPages, listTopicPages } from '../queries.server.ts';
import { sitemapXml } from '../sitemap-xml.ts';
import type { Route } from './+types/sitemap-pages.ts';

/** /sitemap-paginas.xml, /sitemap-topicos.xml, /sitemap-produtos.xml and /sitemap-cartas.xml: short lists, one file each. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const { db, publicUrl } = context.get(servicesContext);
  if (url.pathname === ('/sitemap-topicos.xml' satisfies Href)) {
    keepPage(context, ['topics']);
    return xmlAnswer(sitemapXml(publicUrl, entriesIn('/topics' satisfies Href, await listTopicPages(db))));
  }
  if (url.pathname === ('/sitemap-produtos.xml' satisfies Href)) {
    keepPage(context, ['products']);
    return xmlAnswer(sitemapXml(publicUrl, entriesIn('/shop' satisfies Href, await listProductPages(db))));
  }
  if (url.pathname === ('/sitemap-cartas.xml' satisfies Href)) {
    keepPage(context, ['letters']);
    return xmlAnswer(sitemapXml(publicUrl, entriesIn('/cartas' satisfies Href, await listLetterPages(db))));
  }
  keepPage(context, ['journeys']);
  const pages = PUBLIC_PAGES.filter((page) => 'isInSitemap' in page).map(({ path }) => ({
    path,
    lastModified: null,
  }));
  const journeys = entriesIn('/jornadas' satisfies Href, await listJourneyPages(db));
  return xmlAnswer(sitemapXml(publicUrl, [...pages, ...journeys]));
}

function entriesIn(
  folder: '/topics' | '/shop' | '/jornadas' | '/cartas',
  pages: Awaited<ReturnType<typeof listTopicPages>>,
) {
  return pages.map(({ slug, updated_at }) => ({
    path: `${folder}/${slug}` satisfies Href<
      '/topics/:slug' | '/shop/:slug' | '/jornadas/:slug' | '/cartas/:slug'
    >,
    lastModified: updated_at,
  }));
}
