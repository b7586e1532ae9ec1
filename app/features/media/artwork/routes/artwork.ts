import { notFoundAnswer } from '#app/http/answers/not-found-answer.ts';
import { pngAnswer } from '#app/http/answers/png-answer.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { HUES } from '#app/pure/media/artwork-url.ts';
import { coloursOfDrawing } from '#app/wiring/drawing-colours.server.ts';
import { PNG_WIDTH, pngArtwork } from '../png-artwork.server.ts';
import { topicArtwork } from '../topic-artwork.ts';
import type { Route } from './+types/artwork.ts';

const FILE = /^([a-z0-9-]{1,100})\.(svg|png)$/;
const PLACE = /^\d{1,2}$/;

/** /arte/{slug}.svg (16:9) and /arte/q/{slug}.svg (square): a slug's drawing in the hue `h`; both also as .png. */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const [, slug, type] = FILE.exec(params.file) ?? [];
  const hue = Number(PLACE.exec(url.searchParams.get('h') ?? '')?.[0] ?? HUES);
  const shape = url.pathname.startsWith('/arte/q/' satisfies HrefPrefix) ? 'square' : 'wide';
  if (!slug || hue >= HUES) return notFoundAnswer();
  const { colours, cacheControl } = await coloursOfDrawing(url, context);
  const svg = topicArtwork({ slug, hue, shape, brand: colours });
  if (type === 'png') return pngAnswer(await pngArtwork(svg, PNG_WIDTH[shape]), cacheControl);
  if (cacheControl !== 'no-store') keepPage(context, ['brand']);
  return new Response(svg, {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': cacheControl },
  });
}
