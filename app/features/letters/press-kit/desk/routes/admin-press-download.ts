import { sendFile } from '#app/http/answers/send-file.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { findPressFile } from '../queries.server.ts';
import type { Route } from './+types/admin-press-download.ts';

/** A press file, active or not, for admins only. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { db, files } = requireRight(args, 'press');
  const file = await findPressFile(db, args.params.id);
  const stored = file && (await files.find(file.file_key));
  if (!file || !stored) {
    return new Response('Este arquivo não está aqui.', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  }
  return sendFile(args.request, files, stored, {
    type: file.mime_type,
    downloadName: file.file_name,
    cacheControl: 'private, no-store',
  });
}
