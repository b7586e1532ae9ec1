import { notFoundAnswer } from '#app/http/answers/not-found-answer.ts';
import { xmlAnswer } from '#app/http/answers/xml-answer.ts';
import { servicesContext } from '#app/http/context.ts';
import { dependsOn, keepPage } from '#app/http/page/page-cache-control.server.ts';
import { PUBLIC_PAGES } from '#app/pure/site/public-pages.ts';
import { sitemapParts } from '#app/wiring/rooms.server.ts';
import { MOST_IN_ONE } from '../rules.ts';
import { type SitemapEntry, sitemapXml } from '../sitemap-xml.ts';
import type { Route } from './+types/sitemap-pages.ts';

const PAGES_FILE: Href = '/sitemap-paginas.xml';

/** /sitemap-paginas.xml, and the file of each part that has one: short lists. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const { db, clock, publicUrl } = context.get(servicesContext);
  const now = clock.now();
  const isPages = url.pathname === PAGES_FILE;
  const parts = sitemapParts.filter(({ file = PAGES_FILE }) => file === url.pathname);
  if (parts.length === 0) return notFoundAnswer();
  keepPage(
    context,
    parts.flatMap(({ content }) => content),
  );
  for (const { changesAt } of parts) dependsOn(context, [], (await changesAt?.(db, now)) ?? null);
  const entries: SitemapEntry[] = isPages
    ? PUBLIC_PAGES.filter((page) => 'isInSitemap' in page).map(({ path }) => ({ path, lastModified: null }))
    : [];
  for (const { folder, list } of parts)
    for (const { slug, updated_at } of await list(db, MOST_IN_ONE, now))
      entries.push({ path: `${folder}/${slug}`, lastModified: updated_at });
  return xmlAnswer(sitemapXml(publicUrl, entries));
}
