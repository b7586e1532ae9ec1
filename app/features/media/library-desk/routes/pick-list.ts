import { requireRight } from '#app/http/guards.server.ts';
import { pageLinks, readListQuery, readPagePlace } from '#app/pure/forms/page-cursor.ts';
import type { PickListJson } from '#app/pure/media/library-json.ts';
import { listPickable } from '../queries.server.ts';
import { shownFile } from '../shown-file.server.ts';
import type { Route } from './+types/pick-list.ts';

/** Pictures for the dialog 'Escolher da biblioteca': those that the person may see. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { db, actor } = requireRight(args, 'uploads');
  const { searchParams } = new URL(args.request.url);
  const query = readListQuery(searchParams);
  const page = await listPickable(db, actor, query, readPagePlace(searchParams));
  const { older } = pageLinks('/admin/biblioteca' satisfies Href, { q: query }, page);
  const pictures = page.rows.map((row) => {
    const { id, name, alt, facts } = shownFile(actor, row);
    return { id, name, alt, facts };
  });
  return Response.json({ pictures, older } satisfies PickListJson, {
    headers: { 'Cache-Control': 'no-store' },
  });
}
