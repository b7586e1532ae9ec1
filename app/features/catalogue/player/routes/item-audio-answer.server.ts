import { visibleTo } from '#app/features/catalogue/items/visibility.server.ts';
import { audioAddress } from '#app/features/media/uploads/rules.ts';
import type { Services } from '#app/http/context.ts';
import { sendFile } from '#app/http/send-file.server.ts';
import type { Viewer } from '#app/pure/viewer.ts';

interface AudioAsked {
  itemId: string;
  name: string;
  viewer: Viewer;
  /** Whether the address is one person's own, so that no cache on the way keeps it. */
  isPersonal?: boolean;
}

/** An episode's uploaded audio, for whom the episode is there: asked before anything else, so no 304 or 206 outlives it. */
export async function itemAudioAnswer(
  request: Request,
  { db, clock, files }: Services,
  { itemId, name, viewer, isPersonal = false }: AudioAsked,
): Promise<Response> {
  const key = `audio/${name}`;
  const item = await db
    .selectFrom('items')
    .select(['audio_mime', 'published_at', 'access', 'is_published'])
    .where('id', '=', itemId)
    .where('audio_url', '=', audioAddress(itemId, key))
    .where(visibleTo(viewer, clock.now()))
    .executeTakeFirst();
  const stored = item && (await files.find(key));
  if (!stored) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return sendFile(request, files, stored, {
    type: item.audio_mime ?? 'audio/mpeg',
    cacheControl: isForAll(item, clock.now()) && !isPersonal ? 'no-cache' : 'private, no-store',
  });
}

/** What only some may hear yet is kept by no cache on its way. */
function isForAll(
  item: { is_published: boolean; access: 'public' | 'premium'; published_at: string },
  now: Date,
): boolean {
  return item.is_published && item.access === 'public' && item.published_at <= now.toISOString();
}
