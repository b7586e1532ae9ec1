import { servicesContext } from '#app/http/context.ts';
import { sendFile } from '#app/http/send-file.server.ts';
import { SOUND_MIME } from '../demo-sound.ts';
import type { Route } from './+types/sound.ts';

/** The recordings that the seed wrote; without the demonstration there are none. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const { files } = context.get(servicesContext);
  const stored = params.file.endsWith('.wav') ? await files.find(`demo/${params.file}`) : null;
  if (!stored) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return sendFile(request, files, stored, { type: SOUND_MIME, cacheControl: 'public, max-age=3600' });
}
