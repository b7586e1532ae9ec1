import type { Db } from '#app/db/database.server.ts';
import { isSharedName, PICTURE_PATH, pictureAddresses, renditionIn } from '#app/pure/media/picture.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import { visibleTo } from './visibility.server.ts';

/** The uploaded original for a file of this name. */
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
 * True when all items with this picture, or with a chapter that has it, are hidden from the viewer, when its record is in the bin, or, for a
 * link's preview, when its product is off sale; but not while something else of the site shows it, because pictures are
 * used again. Other pictures belong to an unsaved form: nobody knows their names.
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
    .select('items.id')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('thumbnail_url', '=', thumbnailUrl),
        eb('cover_url', '=', coverUrl),
        eb(
          'items.id',
          'in',
          selectFrom('chapters').select('item_id').where('picture_url', '=', thumbnailUrl),
        ),
      ]),
    )
    .limit(1);
  const visible = await showing.where(visibleTo(viewer, now)).executeTakeFirst();
  if (visible) return false;
  const binned = db
    .selectFrom('bin_entries')
    .select('id')
    .where('record_json', 'like', `%${rendition}%`)
    .limit(1);
  if ((await showing.executeTakeFirst()) ?? (await binned.executeTakeFirst()))
    return !(await isShownElsewhere(db, { thumbnailUrl, rendition, now }));
  return viewer.kind !== 'admin' && isSharedName(fileName) && isOffSale(db, thumbnailUrl);
}

/** By a topic, a product, a page that is out, or the settings. */
async function isShownElsewhere(
  db: Db,
  { thumbnailUrl, rendition, now }: { thumbnailUrl: string; rendition: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectNoFrom(({ exists, or, selectFrom }) =>
      or([
        exists(selectFrom('topics').select('id').where('image_url', '=', thumbnailUrl)),
        exists(selectFrom('products').select('id').where('image_url', '=', thumbnailUrl)),
        exists(
          selectFrom('pages')
            .select('id')
            .where('picture_url', '=', thumbnailUrl)
            .where('is_published', '=', true)
            .where('published_at', '<=', now.toISOString()),
        ),
        exists(selectFrom('settings').select('key').where('value', 'like', `%${rendition}%`)),
      ]).as('is_shown'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(row.is_shown);
}

/** The photo itself stays for orders and carts. Only its preview for shared links goes. */
async function isOffSale(db: Db, imageUrl: string): Promise<boolean> {
  const products = await db
    .selectFrom('products')
    .select('is_active')
    .where('image_url', '=', imageUrl)
    .execute();
  return products.length > 0 && products.every((product) => !product.is_active);
}
