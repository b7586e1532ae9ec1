import { notFoundAnswer } from '#app/http/not-found-answer.ts';
import { keepPage } from '#app/http/page-cache-control.server.ts';
import { hueForSlug, PRODUCT_OBJECTS } from '../artwork-url.ts';
import { productArtwork } from '../product-artwork.ts';
import type { Route } from './+types/product-artwork.ts';

const FILE = /^([a-z0-9-]{1,100})\.svg$/;

/** /arte/produto/{slug}.svg?o=: the drawing of a product without a photograph. */
export function loader({ context, params, url }: Route.LoaderArgs): Response {
  const slug = FILE.exec(params.file)?.[1];
  const object = PRODUCT_OBJECTS.find((known) => known === url.searchParams.get('o'));
  if (!slug || !object) return notFoundAnswer();
  keepPage(context, []);
  return new Response(productArtwork({ slug, hue: hueForSlug(slug), object, shape: 'square' }), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      // A year: other drawings would have other addresses.
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
