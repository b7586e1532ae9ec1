import { notFoundAnswer } from '#app/http/not-found-answer.ts';
import { keepPage } from '#app/http/page-cache-control.server.ts';
import { HUES } from '../artwork-url.ts';
import { pngArtwork } from '../png-artwork.server.ts';
import { topicArtwork } from '../topic-artwork.ts';
import type { Route } from './+types/artwork.ts';

const FILE = /^([a-z0-9-]{1,100})\.(svg|png)$/;
const PLACE = /^\d{1,2}$/;
/** A year: other drawings would have other addresses. */
const FOREVER = 'public, max-age=31536000, immutable';

/** /arte/{slug}.svg (16:9) and /arte/q/{slug}.svg (square, also .png): a slug's drawing in the hue `h`. */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const [, slug, type] = FILE.exec(params.file) ?? [];
  const hue = Number(PLACE.exec(url.searchParams.get('h') ?? '')?.[0] ?? HUES);
  const shape = url.pathname.startsWith('/arte/q/' satisfies HrefPrefix) ? 'square' : 'wide';
  if (!slug || hue >= HUES || (type === 'png' && shape === 'wide')) return notFoundAnswer();
  if (type === 'png') return pngAnswer(await pngArtwork({ slug, hue }));
  keepPage(context, []);
  return new Response(topicArtwork({ slug, hue, shape }), {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': FOREVER },
  });
}

function pngAnswer(png: Buffer | null): Response {
  if (!png) return new Response(null, { status: 503, headers: { 'Retry-After': '10' } });
  return new Response(new Uint8Array(png), {
    headers: {
      'Content-Type': 'image/png',
      'Content-Length': String(png.length),
      'Cache-Control': FOREVER,
    },
  });
}
