import { embedAddress } from '#app/features/catalogue/items/item-card.ts';
import { findNextPublication } from '#app/features/catalogue/items/queries.server.ts';
import { notFoundAnswer } from '#app/http/answers/not-found-answer.ts';
import { xmlAnswer } from '#app/http/answers/xml-answer.ts';
import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { openGraphImage } from '#app/http/page/seo.ts';
import { readPageNumber } from '#app/pure/forms/page-number.ts';
import { absoluteUrl } from '#app/pure/site/head-facts.ts';
import { shorten } from '#app/pure/text/shorten.ts';
import { listItemPages } from '../queries.server.ts';
import { LONGEST_DESCRIPTION, LONGEST_VIDEO_SECONDS } from '../rules.ts';
import { type SitemapVideo, sitemapXml } from '../sitemap-xml.ts';
import type { Route } from './+types/sitemap-items.ts';

type Row = Awaited<ReturnType<typeof listItemPages>>[number];

/** /sitemap-episodios.xml and /sitemap-videos.xml; from the second part on with ?pagina=2. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const { db, clock, publicUrl } = context.get(servicesContext);
  const kind = url.pathname === ('/sitemap-videos.xml' satisfies Href) ? 'video' : 'episode';
  const part = readPageNumber(url.searchParams);
  if (part === null || (part === 1 && url.searchParams.has('pagina'))) return notFoundAnswer();
  const now = clock.now();
  const rows = await listItemPages(db, { kind, part, now });
  if (rows.length === 0) return notFoundAnswer();
  keepPage(context, [kind === 'video' ? 'videos' : 'episodes'], await findNextPublication(db, now));
  const folder = kind === 'video' ? ('/videos' satisfies Href) : ('/episodios' satisfies Href);
  const entries = rows.map((row) => ({
    path: `${folder}/${row.slug}` satisfies Href<'/videos/:slug' | '/episodios/:slug'>,
    lastModified: row.updated_at,
    video: kind === 'video' ? videoOf(row, publicUrl) : null,
  }));
  return xmlAnswer(sitemapXml(publicUrl, entries));
}

/** Null without a player: search engines do not count it as a video then. */
function videoOf(row: Row, publicUrl: string): SitemapVideo | null {
  const playerUrl = embedAddress({ kind: row.kind, youtubeLink: row.youtube_link, audioUrl: null });
  if (!playerUrl) return null;
  const drawn = publicUrl + openGraphImage('video', row.slug);
  const seconds = row.duration_seconds ?? 0;
  return {
    thumbnailUrl: (row.thumbnail_url && absoluteUrl(publicUrl, row.thumbnail_url)) || drawn,
    title: row.title,
    description: shorten(row.description_text || row.subtitle || row.title, LONGEST_DESCRIPTION),
    playerUrl,
    durationSeconds: seconds >= 1 && seconds <= LONGEST_VIDEO_SECONDS ? seconds : null,
    publishedAt: row.published_at,
  };
}
