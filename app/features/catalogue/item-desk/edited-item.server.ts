import type { Db } from '#app/db/database.server.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { findCurrentPicture } from '#app/features/media/upload-desk/record-picture.server.ts';
import { pictureOrNull } from '#app/pure/text/web-address.ts';
import { valuesOf } from './form-values.ts';
import { isOwnAudio } from './item-media.server.ts';
import { stateOf } from './rules.ts';

export type EditedItem = NonNullable<Awaited<ReturnType<typeof findEditedItem>>>;

export async function findEditedItem(db: Db, kind: ItemKind, id: string, now: Date) {
  const row = await db
    .selectFrom('items')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!row) return null;
  const isOwn = isOwnAudio(row.audio_url);
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    title: row.title,
    state: stateOf({ isPublished: row.is_published, publishedAt: row.published_at }, now),
    values: valuesOf({ ...row, audioUrl: isOwn ? null : row.audio_url }),
    picture: await findCurrentPicture(db, pictureOrNull(row.thumbnail_url)),
    audioUrl: row.audio_url,
    /** The file name of the uploaded audio. */
    audioName: isOwn ? await audioName(db, row.audio_url ?? '') : null,
  };
}

async function audioName(db: Db, address: string): Promise<string> {
  const last = address.slice(address.lastIndexOf('/') + 1);
  const file = await db
    .selectFrom('stored_files')
    .select('file_name')
    .where('key', '=', `audio/${last}`)
    .executeTakeFirst();
  return file?.file_name ?? last;
}
