import { notFoundAnswer } from '#app/http/not-found-answer.ts';
import { keepPage } from '#app/http/page-cache-control.server.ts';
import { HUES } from '../artwork-url.ts';
import { topicArtwork } from '../topic-artwork.ts';
import type { Route } from './+types/artwork.ts';

const FILE = /^([a-z0-9-]{1,100})\.svg$/;
const PLACE = /^\d{1,2}$/;

/** /arte/{slug}.svg and /arte/q/{slug}.svg: the drawing of a slug, 16:9 or square, in the hue `h`. */
export function loader({ context, params, url }: Route.LoaderArgs): Response {
  const slug = FILE.exec(params.file)?.[1];
  const hue = Number(PLACE.exec(url.searchParams.get('h') ?? '')?.[0] ?? HUES);
  if (!slug || hue >= HUES) return notFoundAnswer();
  keepPage(context, []);
  const shape = url.pathname.startsWith('/arte/q/') ? 'square' : 'wide';
  return new Response(topicArtwork({ slug, hue, shape }), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      // A year: another edition of the drawings would have another address.
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
