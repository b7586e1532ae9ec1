import { findPickable } from '#app/features/media/files/pictures/queries.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { can } from '#app/pure/people/rights.ts';
import { findInLibrary } from '../queries.server.ts';
import { thumbnailOf } from '../thumbnail.server.ts';
import type { Route } from './+types/thumbnail.ts';

/** A small picture of a file, for whoever sees it in the library or may take it. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { db, files, actor } = requireRight(args, 'uploads');
  const { id } = args.params;
  const file = can(actor, 'files') ? await findInLibrary(db, actor, id) : await findPickable(db, actor, id);
  const made = file && (await thumbnailOf(files, file));
  if (!made?.ok) {
    const status = made?.reason === 'busy' ? 503 : 404;
    return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });
  }
  return new Response(new Uint8Array(made.bytes), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=86400' },
  });
}
