import { noFileAnswer } from '#app/http/answers/not-found-answer.ts';
import { sendFile } from '#app/http/answers/send-file.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { TEXT_PICTURE_FOLDER } from '#app/pure/media/picture.ts';
import type { Route } from './+types/picture.ts';

const NAME = /^[0-9a-f-]{36}\.jpg$/;

/**
 * A picture of a text, for everybody who has its address: mail programs ask without a session, years later. The
 * name is random, and its content never changes.
 */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const { files } = context.get(servicesContext);
  const stored = NAME.test(params.file) && (await files.find(`${TEXT_PICTURE_FOLDER}/${params.file}`));
  if (!stored) return noFileAnswer('Esta imagem não está disponível.');
  return sendFile(request, files, stored, {
    type: 'image/jpeg',
    cacheControl: 'public, max-age=31536000, immutable',
  });
}
