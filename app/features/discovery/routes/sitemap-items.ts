import { findNextPublication } from '#app/features/catalogue/queries.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { notFoundAnswer } from '#app/http/not-found-answer.ts';
import { keepPage } from '#app/http/page-cache-control.server.ts';
import { listItemEntries } from '../queries.server.ts';
import { sitemapXml } from '../sitemap-xml.ts';
import type { Route } from './+types/sitemap-items.ts';
import { xmlAnswer } from './xml-answer.ts';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The part of a large sitemap that lists what one month brought: ?pagina=2024-05. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const { db, clock, publicUrl } = context.get(servicesContext);
  const month = url.searchParams.get('pagina') ?? '';
  const now = clock.now();
  const entries = MONTH.test(month) ? await listItemEntries(db, now, month) : [];
  if (entries.length === 0) return notFoundAnswer();
  keepPage(context, ['episodes', 'videos'], await findNextPublication(db, now));
  return xmlAnswer(sitemapXml(publicUrl, entries));
}
