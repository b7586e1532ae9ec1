import { visibleTo } from '#app/features/catalogue/items/visibility.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';

export interface OutsideAudio {
  address: string;
  /** False since it is a file of this site, where bytes are counted. */
  isOutside: boolean;
}

/** Where an item's sound is, for an address of ours that leads to it. Nothing of the request decides where it leads. */
export async function findOutsideAudio(
  { db, clock, publicUrl }: Pick<Services, 'db' | 'clock' | 'publicUrl'>,
  { itemId, viewer }: { itemId: string; viewer: Viewer },
): Promise<OutsideAudio | null> {
  const item = await db
    .selectFrom('items')
    .select('audio_url')
    .where('id', '=', itemId)
    .where(visibleTo(viewer, clock.now()))
    .executeTakeFirst();
  const url = item?.audio_url ? URL.parse(item.audio_url, publicUrl) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return { address: url.href, isOutside: url.host !== new URL(publicUrl).host };
}
