import { notFoundAnswer } from '#app/http/answers/not-found-answer.ts';
import { sendFile } from '#app/http/answers/send-file.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { isFulfillable } from '#app/pure/orders/order-status.ts';
import { isFileLinkAlive } from '../files/file-links.server.ts';
import { findOrderFile } from '../files/queries.server.ts';
import type { Route } from './+types/order-file.ts';

/**
 * Serves a bought file. The signed link is the key, so that any program can fetch the file. Each request
 * checks the order's state again, so no 304 or 206 outlives a refund.
 */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const { db, clock, files, secret } = context.get(servicesContext);
  const place = { order: params.id, fileId: params.fileId };
  const query = new URL(request.url).searchParams;
  if (!isFileLinkAlive(secret, place, query, clock.now())) return notFoundAnswer();
  const found = await findOrderFile(db, place);
  const stored = found && isFulfillable(found.status) ? await files.find(found.file_key) : null;
  if (!found || !stored) return notFoundAnswer();
  return sendFile(request, files, stored, {
    type: found.mime_type,
    downloadName: found.name,
    cacheControl: 'private, no-cache',
  });
}
