import { audioAddress } from '#app/features/catalogue/items/item-card.ts';
import { visibleTo } from '#app/features/catalogue/items/visibility.server.ts';
import { findLighterKey } from '#app/features/catalogue/lighter-sounds/queries.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';

/** An episode's uploaded audio. Checks visibility first, so that no 304 or 206 outlives it. */
export async function findItemAudio(
  { db, clock, files }: Pick<Services, 'db' | 'clock' | 'files'>,
  { itemId, name, viewer }: { itemId: string; name: string; viewer: Viewer },
) {
  const now = clock.now();
  const item = await db
    .selectFrom('items')
    .select(['audio_url', 'audio_mime', 'duration_seconds', 'published_at', 'access', 'is_published'])
    .where('id', '=', itemId)
    .where(visibleTo(viewer, now))
    .executeTakeFirst();
  const isSound = item?.audio_url === audioAddress(itemId, `audio/${name}`);
  const key = item && (isSound ? `audio/${name}` : await findLighterKey(db, itemId, name));
  const stored = key && (await files.find(key));
  if (!item || !stored) return null;
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

/** As uploads are called. */
const UPLOADED = /^[\da-f-]{36}\.[a-z\d]{2,4}$/;

/**
 * Where the sound of an item is now, for an address that it had before: feeds in caches and downloads that broke off still name it.
 * Nothing of the request decides where it leads.
 */
export async function findMovedAudio(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { itemId, name, viewer }: { itemId: string; name: string; viewer: Viewer },
): Promise<string | null> {
  if (!UPLOADED.test(name)) return null;
  const item = await db
    .selectFrom('items')
    .select('audio_url')
    .where('id', '=', itemId)
    .where('audio_url', '!=', audioAddress(itemId, `audio/${name}`))
    .where(visibleTo(viewer, clock.now()))
    .executeTakeFirst();
  return item?.audio_url ?? null;
}

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
