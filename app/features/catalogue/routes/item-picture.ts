import { servicesContext } from '#app/http/context.ts';
import { sendFile } from '#app/http/send-file.server.ts';
import type { Route } from './+types/item-picture.ts';

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/** Pictures that are made from those of the items; a changed one has a new name, so they are kept for a year. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const { files } = context.get(servicesContext);
  const type = TYPES[params.file.split('.').pop() ?? ''];
  const stored = type && (await files.find(`itens/${params.file}`));
  if (!type || !stored) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return sendFile(request, files, stored, { type, cacheControl: 'public, max-age=31536000, immutable' });
}
