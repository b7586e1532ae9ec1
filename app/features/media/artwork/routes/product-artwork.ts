import { notFoundAnswer } from '#app/http/answers/not-found-answer.ts';
import { pngAnswer } from '#app/http/answers/png-answer.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { hueForSlug, PRODUCT_OBJECTS } from '#app/pure/media/artwork-url.ts';
import { coloursOfDrawing } from '#app/wiring/drawing-colours.server.ts';
import { PNG_WIDTH, pngArtwork } from '../png-artwork.server.ts';
import { productArtwork } from '../product-artwork.ts';
import type { Route } from './+types/product-artwork.ts';

const FILE = /^([a-z0-9-]{1,100})\.(svg|png)$/;

/** /arte/produto/{slug}.svg?o=: the drawing of a product without a photograph; also as .png. */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const [, slug, type] = FILE.exec(params.file) ?? [];
  const object = PRODUCT_OBJECTS.find((known) => known === url.searchParams.get('o'));
  if (!slug || !object) return notFoundAnswer();
  const { colours, cacheControl } = await coloursOfDrawing(url, context);
  const svg = productArtwork({ slug, hue: hueForSlug(slug), object, shape: 'square', brand: colours });
  if (type === 'png') return pngAnswer(await pngArtwork(svg, PNG_WIDTH.square), cacheControl);
  if (cacheControl !== 'no-store') keepPage(context, ['brand']);
  return new Response(svg, {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': cacheControl },
  });
}
