import type { Db } from '#app/db/database.server.ts';
import {
  isSharedName,
  PICTURE_PATH,
  pictureAddresses,
  renditionIn,
} from '#app/features/media/files/pictures/picture.ts';
import type { Viewer } from '#app/pure/viewer.ts';
import { visibleTo } from './visibility.server.ts';

/** The uploaded picture of which a file of this name is to be made; undefined where there is none. */
export async function findOriginal(
  db: Db,
  fileName: string,
): Promise<{ original_key: string; mime_type: string } | undefined> {
  const rendition = renditionIn(`${PICTURE_PATH}/${fileName}`);
  if (!rendition) return undefined;
  const picture = db.selectFrom('pictures').select(['original_key', 'mime_type']);
  return picture.where('rendition', '=', rendition).executeTakeFirst();
}

/**
 * Whether the items that show this picture are all hidden from this viewer, or the record that showed it is in the
 * bin; of what a shared link shows, whether its product is not on sale. Any other belongs to something else, or to a form that is not saved yet: nobody knows its name.
 */
export async function isPictureHidden(
  db: Db,
  fileName: string,
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<boolean> {
  const rendition = renditionIn(`${PICTURE_PATH}/${fileName}`);
  if (!rendition) return false;
  const { thumbnailUrl, coverUrl } = pictureAddresses({ rendition });
  const showing = db
    .selectFrom('items')
    .select('id')
    .where(({ eb, or }) => or([eb('thumbnail_url', '=', thumbnailUrl), eb('cover_url', '=', coverUrl)]))
    .limit(1);
  const visible = await showing.where(visibleTo(viewer, now)).executeTakeFirst();
  if (visible) return false;
  const binned = db
    .selectFrom('bin_entries')
    .select('id')
    .where('record_json', 'like', `%${rendition}%`)
    .limit(1);
  if ((await showing.executeTakeFirst()) ?? (await binned.executeTakeFirst())) return true;
  return viewer.kind !== 'admin' && isSharedName(fileName) && isOffSale(db, thumbnailUrl);
}

/** Orders and carts go on showing the photo itself: its page, and what leads there, are nobody's any more. */
async function isOffSale(db: Db, imageUrl: string): Promise<boolean> {
  const products = await db
    .selectFrom('products')
    .select('is_active')
    .where('image_url', '=', imageUrl)
    .execute();
  return products.length > 0 && products.every((product) => !product.is_active);
}
