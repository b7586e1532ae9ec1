import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page-cache-control.server.ts';
import { listPageEntries } from '../queries.server.ts';
import { sitemapXml } from '../sitemap-xml.ts';
import type { Route } from './+types/sitemap-pages.ts';
import { xmlAnswer } from './xml-answer.ts';

/** The part of a large sitemap that lists pages, topics and products. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { db, publicUrl } = context.get(servicesContext);
  keepPage(context, ['topics', 'products']);
  return xmlAnswer(sitemapXml(publicUrl, await listPageEntries(db)));
}
