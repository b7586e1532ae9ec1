import type { Db, Trx } from '#app/db/database.server.ts';
import { removePictureLater } from '#app/features/media/files/file-removal.server.ts';
import { changePicture } from '#app/features/media/files/pictures/commands.server.ts';
import { findPictureAt, type Picture } from '#app/features/media/files/pictures/queries.server.ts';
import type { CurrentUpload } from '#app/pure/media/current-upload.ts';
import { type FocalPoint, focalPointOf } from '#app/pure/media/focal-point.ts';
import { type PictureAddresses, pictureAddresses, picturePreviewPath } from '#app/pure/media/picture.ts';
import type { Person } from '#app/pure/people/person.ts';
import { claimUpload } from './claim-upload.server.ts';

export type PictureRefusal = { ok: false; reason: 'upload'; message: string };

/** What a form says: a new upload or none, and about the picture that will be there. */
export interface SentPicture {
  uploadId: string | null;
  alt: string;
  focalPoint: FocalPoint | null;
  isRemoved: boolean;
}

interface PictureChange {
  actor: Person;
  now: Date;
  /** The record's picture address before this save. */
  current: string | null;
  sent: SentPicture;
  /** What the form leaves empty stays as it is. */
  keepsEmpty?: boolean;
}

/** @property isChanged false where the picture, its text and its cut are as before */
interface Settled {
  ok: true;
  picture?: PictureAddresses | null;
  isChanged: boolean;
}

/**
 * What becomes of the one picture that a record has by its form: a new upload, another cut, or none (null); undefined
 * where it stays as it is. A picture that is replaced goes when the transaction has happened.
 */
export async function settlePicture(
  trx: Trx,
  { actor, now, current, sent, keepsEmpty = false }: PictureChange,
): Promise<Settled | PictureRefusal> {
  const { uploadId, alt, focalPoint } = sent;
  if (uploadId) {
    const claim = await claimUpload(trx, { uploadId, actor, purpose: 'picture', now, alt, focalPoint });
    if (!claim.ok) return { ok: false, reason: 'upload', message: claim.message };
    if (current) await removePictureLater(trx, current, now);
    return { ok: true, picture: claim.file.picture, isChanged: true };
  }
  if (sent.isRemoved) {
    if (current) await removePictureLater(trx, current, now);
    return { ok: true, picture: null, isChanged: current !== null && current !== '' };
  }
  const known = current ? await findPictureAt(trx, current) : null;
  if (!known) return { ok: true, isChanged: false };
  const kept = keepsEmpty
    ? { alt: known.alt, focalPoint: focalPointOf(known) }
    : { alt: '', focalPoint: null };
  const changed = await changePicture(trx, {
    ...{ id: known.id, actor, now },
    alt: alt || kept.alt,
    focalPoint: focalPoint ?? kept.focalPoint,
  });
  if (!changed) return { ok: true, isChanged: false };
  const isChanged = changed.alt !== known.alt || changed.rendition !== known.rendition;
  return { ok: true, picture: pictureAddresses(changed), isChanged };
}

/** The same for a record that keeps nothing but the address of its thumbnail. */
export async function pictureAfterForm(
  trx: Trx,
  change: PictureChange,
): Promise<{ ok: true; url: string | null } | PictureRefusal> {
  const settled = await settlePicture(trx, change);
  if (!settled.ok) return settled;
  const { picture } = settled;
  return { ok: true, url: picture === undefined ? change.current : (picture?.thumbnailUrl ?? null) };
}

/** An uploaded picture, as an UploadField shows it. */
export function shownPicture(picture: Picture) {
  const { id, alt, width, height } = picture;
  const shown = {
    url: picturePreviewPath(id),
    alt,
    focalPoint: focalPointOf(picture),
    size: { width, height },
  };
  return { picture: shown } satisfies CurrentUpload;
}

/** The picture for an UploadField. @param address as the record stores it */
export async function findCurrentPicture(db: Db, address: string | null): Promise<CurrentUpload | null> {
  if (!address) return null;
  const picture = await findPictureAt(db, address);
  if (!picture) return { picture: { url: address, alt: '', focalPoint: null, size: null, isFixed: true } };
  return shownPicture(picture);
}
