import type { Services } from '#app/platform/services.ts';
import { publicViewer, type Viewer } from '#app/pure/people/viewer.ts';
import { findItemTitle } from './item-title.server.ts';
import { findVisibleChapters } from './queries.server.ts';
import { chaptersFile } from './shared-chapters.ts';

/**
 * The file with an item's chapters, for whoever may see the item. The pictures of an item that not everybody sees need a
 * session, which an app does not have: they are left out.
 * @returns null where the viewer may not see the item, or where it has no chapters to tell
 */
export async function findChaptersFile(
  { db, clock, publicUrl }: Pick<Services, 'db' | 'clock' | 'publicUrl'>,
  itemId: string,
  viewer: Viewer,
): Promise<{ json: string; isForAll: boolean } | null> {
  const now = clock.now();
  const list = await findVisibleChapters(db, itemId, { viewer, now });
  if (!list) return null;
  const isForAll =
    viewer.kind === 'public' ||
    (await findVisibleChapters(db, itemId, { viewer: publicViewer, now })) !== null;
  const title = await findItemTitle(db, itemId);
  const json = chaptersFile(list, title, { origin: publicUrl, mayShowPictures: isForAll });
  return json === null ? null : { json, isForAll };
}
