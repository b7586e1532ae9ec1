import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page-cache-control.server.ts';
import { xmlAnswer } from '#app/http/xml-answer.ts';
import { PUBLIC_PAGES } from '../public-pages.ts';
import { listProductPages, listTopicPages } from '../queries.server.ts';
import { sitemapXml } from '../sitemap-xml.ts';
import type { Route } from './+types/sitemap-pages.ts';

/** /sitemap-paginas.xml, /sitemap-topicos.xml and /sitemap-produtos.xml: short lists, one file each. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const { db, publicUrl } = context.get(servicesContext);
  if (url.pathname === '/sitemap-topicos.xml') {
    keepPage(context, ['topics']);
    return xmlAnswer(sitemapXml(publicUrl, entriesIn('/topics', await listTopicPages(db))));
  }
  if (url.pathname === '/sitemap-produtos.xml') {
    keepPage(context, ['products']);
    return xmlAnswer(sitemapXml(publicUrl, entriesIn('/shop', await listProductPages(db))));
  }
  keepPage(context, []);
  return xmlAnswer(
    sitemapXml(
      publicUrl,
      PUBLIC_PAGES.map((path) => ({ path, lastModified: null })),
    ),
  );
}

function entriesIn(folder: string, pages: Awaited<ReturnType<typeof listTopicPages>>) {
  return pages.map(({ slug, updated_at }) => ({ path: `${folder}/${slug}`, lastModified: updated_at }));
}
