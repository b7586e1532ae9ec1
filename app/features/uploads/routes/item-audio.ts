import { visibleTo } from '#app/features/catalogue/visibility.server.ts';
import { servicesContext, viewerContext } from '#app/http/context.ts';
import { sendFile } from '#app/http/send-file.server.ts';
import { audioAddress } from '../rules.ts';
import type { Route } from './+types/item-audio.ts';

/** An episode's uploaded audio, for whom the episode is there: asked before anything else, so no 304 or 206 outlives it. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const { db, clock, files } = context.get(servicesContext);
  const key = `audio/${params.name}`;
  const item = await db
    .selectFrom('items')
    .select(['audio_mime', 'published_at', 'access', 'is_published'])
    .where('id', '=', params.itemId)
    .where('audio_url', '=', audioAddress(params.itemId, key))
    .where(visibleTo(context.get(viewerContext), clock.now()))
    .executeTakeFirst();
  const stored = item && (await files.find(key));
  if (!stored) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return sendFile(request, files, stored, {
    type: item.audio_mime ?? 'audio/mpeg',
    cacheControl: isForAll(item, clock.now()) ? 'no-cache' : 'private, no-store',
  });
}

/** What only some may hear yet is kept by no cache on its way. */
function isForAll(
  item: { is_published: boolean; access: 'public' | 'premium'; published_at: string },
  now: Date,
): boolean {
  return item.is_published && item.access === 'public' && item.published_at <= now.toISOString();
}
