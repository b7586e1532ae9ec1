import type { Trx } from '#app/db/database.server.ts';
import { removePictureLater } from '#app/features/media/files/file-removal.server.ts';
import { changePicture } from '#app/features/media/files/pictures/commands.server.ts';
import { pictureAddresses } from '#app/features/media/files/pictures/picture.ts';
import { findPictureAt } from '#app/features/media/files/pictures/queries.server.ts';
import { type FocalPoint, focalPointOf } from '#app/pure/focal-point.ts';
import type { Person } from '#app/pure/person.ts';
import { type ClaimRefusal, claimUpload } from './claim-upload.server.ts';

/** Form data of a square picture. */
export interface NewCover {
  uploadId: string | null;
  focalPoint: FocalPoint | null;
  /** Alt text. */
  alt: string;
  isRemoved: boolean;
}

export type PictureRefusal = ClaimRefusal;

interface Change {
  actor: Person;
  now: Date;
  /** Undefined where the form has no such field. */
  picture: NewCover | undefined;
  /** Its stored address. */
  before: string;
}

/** The picture's address after the save: square, of our own. */
export async function coverUrlAfter(trx: Trx, change: Change): Promise<string | { reason: PictureRefusal }> {
  const { actor, now, picture, before } = change;
  if (!picture) return before;
  if (picture.uploadId) {
    const { uploadId, focalPoint, alt } = picture;
    const claimed = await claimUpload(trx, { uploadId, actor, purpose: 'picture', now, alt, focalPoint });
    if (!claimed.ok) return { reason: claimed.reason };
    await removePictureLater(trx, before, now);
    return claimed.file.picture?.coverUrl ?? before;
  }
  if (picture.isRemoved) {
    await removePictureLater(trx, before, now);
    return '';
  }
  return recut(trx, change, picture);
}

/** Another focal point is another cut of the same picture. Empty fields change nothing. */
async function recut(trx: Trx, { actor, now, before }: Change, picture: NewCover): Promise<string> {
  const known = await findPictureAt(trx, before);
  if (!known) return before;
  const was = focalPointOf(known);
  const focalPoint = picture.focalPoint ?? was;
  const alt = picture.alt || known.alt;
  if (alt === known.alt && focalPoint?.x === was?.x && focalPoint?.y === was?.y) return before;
  const changed = await changePicture(trx, { id: known.id, actor, now, alt, focalPoint });
  return changed ? pictureAddresses(changed).coverUrl : before;
}
