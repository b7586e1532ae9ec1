import { PRIVATE_HEADERS } from '#app/http/answers/personal-answer.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { readListQuery } from '#app/pure/forms/page-cursor.ts';
import { findRecords } from '#app/wiring/admin-search.server.ts';
import { MOST_AT_ONCE } from '../rules.ts';
import type { Route } from './+types/admin-search-json.ts';

/** The records for the search field of every page, by `?q=`. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const ctx = requireRight(args, 'summary');
  const query = readListQuery(args.url.searchParams);
  const kinds = await findRecords(ctx, query, MOST_AT_ONCE);
  const rows = kinds.flatMap(({ label, icon, found }) => found.map((row) => ({ ...row, kind: label, icon })));
  return Response.json({ rows }, { headers: PRIVATE_HEADERS });
}
