import type { Db, Trx } from '#app/db/database.server.ts';
import { removePictureLater } from '#app/features/media/files/file-removal.server.ts';
import { changePicture } from '#app/features/media/files/pictures/commands.server.ts';
import { pictureAddresses, picturePreviewPath } from '#app/features/media/files/pictures/picture.ts';
import { findPictureAt } from '#app/features/media/files/pictures/queries.server.ts';
import type { CurrentUpload } from '#app/pure/current-upload.ts';
import { type FocalPoint, focalPointOf } from '#app/pure/focal-point.ts';
import type { Person } from '#app/pure/person.ts';
import { CLAIM_REFUSALS, claimUpload } from './claim-upload.server.ts';

export type PictureRefusal = { ok: false; reason: 'upload'; message: string };

interface PictureChange {
  actor: Person;
  now: Date;
  /** The record's address before the save. */
  current: string | null;
  /** From the form: a new upload or none, and data of the resulting picture. */
  uploadId: string | null;
  alt: string;
  focalPoint: FocalPoint | null;
  isRemoved: boolean;
}

/**
 * The address of a record's one picture after its form: a new upload, another cut, or the former picture. A
 * replaced picture is removed after the transaction.
 */
export async function pictureAfterForm(
  trx: Trx,
  { actor, now, current, uploadId, alt, focalPoint, isRemoved }: PictureChange,
): Promise<{ ok: true; url: string | null } | PictureRefusal> {
  if (uploadId) {
    const claim = await claimUpload(trx, { uploadId, actor, purpose: 'picture', now, alt, focalPoint });
    if (!claim.ok) return { ok: false, reason: 'upload', message: CLAIM_REFUSALS[claim.reason] };
    if (current) await removePictureLater(trx, current, now);
    return { ok: true, url: claim.file.picture?.thumbnailUrl ?? null };
  }
  if (isRemoved) {
    if (current) await removePictureLater(trx, current, now);
    return { ok: true, url: null };
  }
  const picture = current && (await findPictureAt(trx, current));
  if (!picture) return { ok: true, url: current };
  const changed = await changePicture(trx, { id: picture.id, actor, now, alt, focalPoint });
  return { ok: true, url: changed ? pictureAddresses(changed).thumbnailUrl : current };
}

/** The picture for an UploadField. @param address as the record stores it */
export async function findCurrentPicture(db: Db, address: string | null): Promise<CurrentUpload | null> {
  if (!address) return null;
  const picture = await findPictureAt(db, address);
  if (!picture) return { picture: { url: address, alt: '', focalPoint: null, isFixed: true } };
  const { id, alt } = picture;
  return { picture: { url: picturePreviewPath(id), alt, focalPoint: focalPointOf(picture) } };
}
