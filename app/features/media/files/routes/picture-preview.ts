import { requireRight } from '#app/http/guards.server.ts';
import { previewOf } from '../pictures/picture-preview.server.ts';
import type { Route } from './+types/picture-preview.ts';

/** A small version of a whole uploaded picture, for choosing its focal point. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { db, files } = requireRight(args, 'uploads');
  const preview = await previewOf({ db, files }, args.params.pictureId);
  if (!preview) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return new Response(new Uint8Array(preview), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=3600' },
  });
}
