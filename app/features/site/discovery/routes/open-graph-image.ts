import { drawBrandFile, MAIL_LOGO } from '#app/features/records/brand/draw-icons.server.ts';
import { type Brand, findBrandVersion, keptBrand } from '#app/features/records/brand/queries.server.ts';
import { isUnchanged } from '#app/http/answers/etag-match.ts';
import { notFoundAnswer } from '#app/http/answers/not-found-answer.ts';
import { servicesContext } from '#app/http/context.ts';
import type { Services } from '#app/platform/services.ts';
import { sharing } from '#app/wiring/sharing.server.ts';
import type { CardLook } from '../sharing-pictures/card.server.ts';
import { cardImage } from '../sharing-pictures/card-image.server.ts';
import { findCard } from '../sharing-pictures/find-card.server.ts';
import type { Route } from './+types/open-graph-image.ts';

const FILE = /^([a-z0-9-]{1,100})\.png$/;

/** /og/{kind}/{slug}.png: the preview picture of a shared link, 1200 × 630. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const { db, kept, clock, dataDir, log } = services;
  const slug = FILE.exec(params.file)?.[1];
  if (!slug) return notFoundAnswer();
  const brand = await keptBrand({ db, kept });
  const { colours } = brand;
  const card = await findCard(db, { kind: params.kind, slug, now: clock.now(), colours }, sharing);
  if (!card) return notFoundAnswer();
  const image = await cardImage({ dataDir, log }, `${params.kind}/${slug}`, card, lookOf(services, brand));
  if (!image) return new Response(null, { status: 503, headers: { 'Retry-After': '10' } });
  const headers = { 'Cache-Control': 'public, max-age=86400', ETag: `"${image.hash}"` };
  if (isUnchanged(request.headers.get('If-None-Match'), headers.ETag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(new Uint8Array(image.png), {
    headers: { ...headers, 'Content-Type': 'image/png', 'Content-Length': String(image.png.length) },
  });
}

/** The logo of mails: a picture on the same paper. */
function lookOf(
  { db, files }: Services,
  { number, look: { typePair }, logos: { light, hasName }, colours: { palette } }: Brand,
): CardLook {
  if (!light) return { palette, typePair, logo: null };
  const read = async () => {
    const row = await findBrandVersion(db, number);
    // A logo that cannot be drawn leaves the card with the one that ships.
    const drawn =
      row && (await drawBrandFile(files, { row, file: MAIL_LOGO, showName: '' }).catch(() => null));
    return drawn ? drawn.bytes : null;
  };
  return { palette, typePair, logo: { ...light, hasName, read } };
}
