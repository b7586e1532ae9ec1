import { sendFile } from '#app/http/answers/send-file.server.ts';
import { servicesContext } from '#app/http/context.ts';
import type { Route } from './+types/sound.ts';

/** Present recordings, and those of older demonstrations. */
const TYPES: Record<string, string> = { mp3: 'audio/mpeg', wav: 'audio/wav' };

/** Serves the recordings that the seed wrote. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const { files } = context.get(servicesContext);
  const type = TYPES[params.file.split('.').at(-1) ?? ''];
  const stored = type ? await files.find(`demo/${params.file}`) : null;
  if (!stored || !type) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return sendFile(request, files, stored, { type, cacheControl: 'public, max-age=3600' });
}
