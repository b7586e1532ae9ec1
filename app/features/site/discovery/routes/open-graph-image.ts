import { keptBrand } from '#app/features/records/brand/queries.server.ts';
import { isUnchanged } from '#app/http/answers/etag-match.ts';
import { notFoundAnswer } from '#app/http/answers/not-found-answer.ts';
import { servicesContext } from '#app/http/context.ts';
import { sharing } from '#app/wiring/sharing.server.ts';
import { cardImage } from '../sharing-pictures/card-image.server.ts';
import { findCard } from '../sharing-pictures/find-card.server.ts';
import type { Route } from './+types/open-graph-image.ts';

const FILE = /^([a-z0-9-]{1,100})\.png$/;

/** /og/{kind}/{slug}.png: the preview picture of a shared link, 1200 × 630. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const { db, kept, clock, dataDir, log } = context.get(servicesContext);
  const slug = FILE.exec(params.file)?.[1];
  const card = slug && (await findCard(db, { kind: params.kind, slug, now: clock.now() }, sharing));
  if (!card) return notFoundAnswer();
  const { palette } = (await keptBrand({ db, kept })).colours;
  const image = await cardImage({ dataDir, log }, `${params.kind}/${slug}`, card, palette);
  if (!image) return new Response(null, { status: 503, headers: { 'Retry-After': '10' } });
  const headers = { 'Cache-Control': 'public, max-age=86400', ETag: `"${image.hash}"` };
  if (isUnchanged(request.headers.get('If-None-Match'), headers.ETag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(new Uint8Array(image.png), {
    headers: { ...headers, 'Content-Type': 'image/png', 'Content-Length': String(image.png.length) },
  });
}
