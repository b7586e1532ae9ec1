import { noFileAnswer } from '#app/http/answers/not-found-answer.ts';
import { sendFile } from '#app/http/answers/send-file.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { isLinkAlive } from '../press-file-links.server.ts';
import { findActivePressFile } from '../queries.server.ts';
import type { Route } from './+types/press-file.ts';

/** Checks first that the file is active, so that no 304 or 206 outlives a deactivation. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const { db, clock, files, secret } = context.get(servicesContext);
  const query = new URL(request.url).searchParams;
  const row = await findActivePressFile(db, params.id);
  const stored = row && (await files.find(row.file_key));
  if (!row || !stored) return noFileAnswer('Este arquivo não está disponível.');
  if (!isLinkAlive(secret, row.id, query, clock.now())) {
    return noFileAnswer('Este link expirou. Os arquivos continuam na página do kit de imprensa: /media-kit');
  }
  return sendFile(request, files, stored, {
    type: row.mime_type,
    downloadName: row.file_name,
    cacheControl: 'no-cache',
  });
}
