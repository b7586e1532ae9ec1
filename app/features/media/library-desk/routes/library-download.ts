import { findWhole } from '#app/features/media/files/pictures/queries.server.ts';
import { notFoundAnswer } from '#app/http/answers/not-found-answer.ts';
import { sendFile } from '#app/http/answers/send-file.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { findInLibrary } from '../queries.server.ts';
import type { Route } from './+types/library-download.ts';

/** The file itself, for whoever has the library: it has no other address by it. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { db, files, actor } = requireRight(args, 'files');
  const file = await findInLibrary(db, actor, args.params.id);
  const stored = file && (await findWhole(files, file));
  if (!file || !stored) return notFoundAnswer();
  return sendFile(args.request, files, stored, {
    type: file.mime_type,
    downloadName: file.kind === 'copied' ? `${file.file_name}.jpg` : file.file_name,
    cacheControl: 'private, no-cache',
  });
}
