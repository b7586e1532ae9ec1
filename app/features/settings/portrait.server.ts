import type { Trx } from '#app/db/database.server.ts';
import { pictureAddresses } from '#app/features/catalogue/picture.ts';
import { type ClaimRefusal, claimUpload } from '#app/features/uploads/claim-upload.server.ts';
import { removePictureLater } from '#app/features/uploads/file-removal.server.ts';
import type { FocalPoint } from '#app/features/uploads/focal-point.ts';
import { changePicture, findPictureAt } from '#app/features/uploads/picture-commands.server.ts';
import type { Person } from '#app/pure/person.ts';
import type { Settings } from './settings.ts';

/** What a form says of the host's portrait. */
export interface NewPortrait {
  uploadId: string | null;
  focalPoint: FocalPoint | null;
  /** What is to be seen, in words. */
  alt: string;
  isRemoved: boolean;
}

export type PortraitRefusal = ClaimRefusal;

interface Change {
  actor: Person;
  now: Date;
  portrait: NewPortrait | undefined;
  before: Settings;
}

/** The address of the portrait when the form is saved: square, of our own. */
export async function portraitUrlAfter(
  trx: Trx,
  change: Change,
): Promise<string | { reason: PortraitRefusal }> {
  const { actor, now, portrait, before } = change;
  if (!portrait) return before.hostPortraitUrl;
  if (portrait.uploadId) {
    const { uploadId, focalPoint, alt } = portrait;
    const claimed = await claimUpload(trx, { uploadId, actor, purpose: 'picture', now, alt, focalPoint });
    if (!claimed.ok) return { reason: claimed.reason };
    await removePictureLater(trx, before.hostPortraitUrl, now);
    return claimed.file.picture?.coverUrl ?? before.hostPortraitUrl;
  }
  if (portrait.isRemoved) {
    await removePictureLater(trx, before.hostPortraitUrl, now);
    return '';
  }
  return recut(trx, change, portrait);
}

/** Another focal point is another cut of the same picture. What the form leaves empty stays as it is. */
async function recut(trx: Trx, { actor, now, before }: Change, portrait: NewPortrait): Promise<string> {
  const known = await findPictureAt(trx, before.hostPortraitUrl);
  if (!known) return before.hostPortraitUrl;
  const { id, focal_x: x, focal_y: y } = known;
  const was = x !== null && y !== null ? { x, y } : null;
  const focalPoint = portrait.focalPoint ?? was;
  const alt = portrait.alt || known.alt;
  if (alt === known.alt && focalPoint?.x === was?.x && focalPoint?.y === was?.y)
    return before.hostPortraitUrl;
  const changed = await changePicture(trx, { id, actor, now, alt, focalPoint });
  return changed ? pictureAddresses(changed).coverUrl : before.hostPortraitUrl;
}
