import { isUnchanged } from '#app/http/answers/etag-match.ts';
import { noFileAnswer } from '#app/http/answers/not-found-answer.ts';
import { sendFile } from '#app/http/answers/send-file.server.ts';
import { personContext, servicesContext } from '#app/http/context.ts';
import { can } from '#app/pure/people/rights.ts';
import { thumbnailPath } from '../press-file.ts';
import { findActivePressFile, findPressFileInAnyState } from '../queries.server.ts';
import { thumbnailOf } from '../thumbnail.server.ts';
import type { Route } from './+types/press-thumbnail.ts';

/** A thumbnail of a press file. Checks access first: inactive files are for admins only. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const { db, files } = context.get(servicesContext);
  const seesAll = can(context.get(personContext), 'press');
  const row = await (seesAll ? findPressFileInAnyState : findActivePressFile)(db, params.id);
  const stored = row && thumbnailPath(row) && (await files.find(row.file_key));
  if (!row || !stored) return noFileAnswer('Este arquivo não está disponível.');
  const cacheControl = 'private, no-cache';
  if (row.mime_type === 'image/svg+xml')
    return sendFile(request, files, stored, {
      type: row.mime_type,
      downloadName: row.file_name,
      cacheControl,
    });
  const headers = { ETag: `"${row.file_key}"`, 'Cache-Control': cacheControl };
  if (isUnchanged(request.headers.get('If-None-Match'), headers.ETag)) {
    return new Response(null, { status: 304, headers });
  }
  const picture = await thumbnailOf(files, row.file_key);
  return new Response(new Uint8Array(picture), { headers: { ...headers, 'Content-Type': 'image/webp' } });
}
