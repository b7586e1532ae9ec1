import { notFoundAnswer } from '#app/http/answers/not-found-answer.ts';
import { pngAnswer } from '#app/http/answers/png-answer.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { HOUSE_COLOURS } from '#app/pure/brand/tints.ts';
import { hueForSlug, PRODUCT_OBJECTS } from '#app/pure/media/artwork-url.ts';
import { PNG_WIDTH, pngArtwork } from '../png-artwork.server.ts';
import { productArtwork } from '../product-artwork.ts';
import type { Route } from './+types/product-artwork.ts';

const FILE = /^([a-z0-9-]{1,100})\.(svg|png)$/;

/** /arte/produto/{slug}.svg?o=: the drawing of a product without a photograph; also as .png. */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const [, slug, type] = FILE.exec(params.file) ?? [];
  const object = PRODUCT_OBJECTS.find((known) => known === url.searchParams.get('o'));
  if (!slug || !object) return notFoundAnswer();
  const svg = productArtwork({ slug, hue: hueForSlug(slug), object, shape: 'square', brand: HOUSE_COLOURS });
  if (type === 'png') return pngAnswer(await pngArtwork(svg, PNG_WIDTH.square));
  keepPage(context, []);
  return new Response(svg, {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      // A year: other drawings would have other addresses.
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
