import { audioAddress } from '#app/features/catalogue/items/item-links.ts';
import { visibleTo } from '#app/features/catalogue/items/visibility.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';

/** An episode's uploaded audio. Checks visibility first, so that no 304 or 206 outlives it. */
export async function findItemAudio(
  { db, clock, files }: Pick<Services, 'db' | 'clock' | 'files'>,
  { itemId, name, viewer }: { itemId: string; name: string; viewer: Viewer },
) {
  const key = `audio/${name}`;
  const now = clock.now();
  const item = await db
    .selectFrom('items')
    .select(['audio_mime', 'duration_seconds', 'published_at', 'access', 'is_published'])
    .where('id', '=', itemId)
    .where('audio_url', '=', audioAddress(itemId, key))
    .where(visibleTo(viewer, now))
    .executeTakeFirst();
  const stored = item && (await files.find(key));
  if (!stored) return null;
  return {
    itemId,
    stored,
    durationSeconds: item.duration_seconds,
    /** MIME type. */
    type: item.audio_mime ?? 'audio/mpeg',
    /** False: shared caches must not keep it. */
    isForAll: item.is_published && item.access === 'public' && item.published_at <= now.toISOString(),
  };
}
