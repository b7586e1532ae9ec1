import { notFoundAnswer } from '#app/http/answers/not-found-answer.ts';
import { sendFile } from '#app/http/answers/send-file.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { listCurrentFiles } from '../product-parts.server.ts';
import type { Route } from './+types/admin-product-file.ts';

/** A file of a product as its buyers receive it, for admins. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { db, files } = requireRight(args, 'products');
  const { id, fileId } = args.params;
  const found = (await listCurrentFiles(db, id)).find((file) => file.id === fileId);
  const stored = found && (await files.find(found.file_key));
  if (!found || !stored) return notFoundAnswer();
  return sendFile(args.request, files, stored, {
    type: found.mime_type,
    downloadName: found.name,
    cacheControl: 'private, no-cache',
  });
}
