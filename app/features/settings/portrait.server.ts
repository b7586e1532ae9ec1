import type { Trx } from '#app/db/database.server.ts';
import { pictureAddresses } from '#app/features/catalogue/picture.ts';
import { type ClaimRefusal, claimUpload } from '#app/features/uploads/claim-upload.server.ts';
import { removePictureLater } from '#app/features/uploads/file-removal.server.ts';
import { changePicture, findPictureAt } from '#app/features/uploads/picture-commands.server.ts';
import type { Person } from '#app/pure/person.ts';
import type { Settings } from './settings.ts';

/** What a form says of the host's portrait. */
export interface NewPortrait {
  uploadId: string | null;
  focalPoint: { x: number; y: number } | null;
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
    const { uploadId, focalPoint } = portrait;
    const alt = before.hostName;
    const claimed = await claimUpload(trx, { uploadId, actor, purpose: 'picture', now, alt, focalPoint });
    if (!claimed.ok) return { reason: claimed.reason };
    await removePictureLater(trx, before.hostPortraitUrl, now);
    return claimed.file.picture?.coverUrl ?? before.hostPortraitUrl;
  }
  if (portrait.isRemoved) {
    await removePictureLater(trx, before.hostPortraitUrl, now);
    return '';
  }
  return recut(trx, change, portrait.focalPoint);
}

/** Another focal point is another cut of the same picture. */
async function recut(
  trx: Trx,
  { actor, now, before }: Change,
  focalPoint: NewPortrait['focalPoint'],
): Promise<string> {
  const known = focalPoint && (await findPictureAt(trx, before.hostPortraitUrl));
  if (!known || (known.focal_x === focalPoint.x && known.focal_y === focalPoint.y)) {
    return before.hostPortraitUrl;
  }
  const { id, alt } = known;
  const changed = await changePicture(trx, { id, actor, now, alt, focalPoint });
  return changed ? pictureAddresses(changed).coverUrl : before.hostPortraitUrl;
}
