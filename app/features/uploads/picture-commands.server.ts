import type { Selectable } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import { renditionIn } from '#app/features/catalogue/picture.ts';
import { enqueueJob } from '#app/platform/jobs.server.ts';
import { assertAdmin, type Person } from '#app/pure/person.ts';
import type { CurrentUpload } from './current-upload.ts';
import { removeLater, renditionKeys } from './file-removal.server.ts';
import type { FocalPoint } from './focal-point.ts';
import { OLD_RENDITION_LIFE_MS, renditionOf } from './rules.ts';
import type { PicturesTable } from './tables.server.ts';
import { picturePreviewPath } from './upload-json.ts';

export type Picture = Selectable<PicturesTable>;

export const RENDER_PICTURE_JOB = 'uploads.render-picture';

/** The uploaded picture that an address of ours shows; null where it was copied from a feed, or is no picture of ours. */
export async function findPictureAt(db: Db, address: string): Promise<Picture | null> {
  const rendition = renditionIn(address);
  if (!rendition) return null;
  const found = db.selectFrom('pictures').selectAll().where('rendition', '=', rendition);
  return (await found.executeTakeFirst()) ?? null;
}

/** The picture at an address of ours as an UploadField shows it. */
export async function findCurrentPicture(db: Db, address: string | null): Promise<CurrentUpload | null> {
  if (!address) return null;
  const picture = await findPictureAt(db, address);
  if (!picture) return { picture: { url: address, alt: '', focalPoint: null, isFixed: true } };
  const { id, alt, focal_x: x, focal_y: y } = picture;
  const focalPoint = x !== null && y !== null ? { x, y } : null;
  return { picture: { url: picturePreviewPath(id), alt, focalPoint } };
}

interface PictureChange {
  id: string;
  actor: Person;
  now: Date;
  alt: string;
  focalPoint: FocalPoint | null;
}

/**
 * Gives a picture its text and its focal point, and has its files made where they are not there. A new cut has new
 * addresses (`pictureAddresses`), which the record must take over in the same transaction.
 */
export async function changePicture(trx: Trx, change: PictureChange): Promise<Picture | null> {
  const { id, actor, now, alt, focalPoint } = change;
  assertAdmin(actor);
  const before = await trx.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirst();
  if (!before) return null;
  const rendition = renditionOf(id, focalPoint);
  const picture = await trx
    .updateTable('pictures')
    .set({ alt, focal_x: focalPoint?.x ?? null, focal_y: focalPoint?.y ?? null, rendition })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const clock = { now: () => now };
  await enqueueJob({ db: trx, clock }, { kind: RENDER_PICTURE_JOB, payload: { id, rendition } });
  if (rendition !== before.rendition) {
    await removeLater(trx, renditionKeys(before.rendition), new Date(now.getTime() + OLD_RENDITION_LIFE_MS));
  }
  return picture;
}
