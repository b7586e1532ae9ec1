import type { Trx } from '#app/db/database.server.ts';
import { pictureAddresses } from '#app/features/catalogue/picture.ts';
import { CLAIM_REFUSALS, claimUpload } from '#app/features/uploads/claim-upload.server.ts';
import { removePictureLater } from '#app/features/uploads/file-removal.server.ts';
import { changePicture, findPictureAt } from '#app/features/uploads/picture-commands.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Person } from '#app/pure/person.ts';
import type { ProductInput } from './input.ts';

export type ImageRefusal = { ok: false; reason: 'upload'; message: string };

interface ImageChange {
  actor: Person;
  clock: Clock;
  /** The address that the product has had so far. */
  current: string | null;
  input: ProductInput;
}

/** The address of the product's picture after a form: a new upload, an address on the web, or what there was. */
export async function imageOf(
  trx: Trx,
  { actor, clock, current, input }: ImageChange,
): Promise<{ ok: true; url: string | null } | ImageRefusal> {
  const now = clock.now();
  const about = { actor, now, alt: input['image-alt'], focalPoint: input['image-foco'] };
  const uploaded = current?.startsWith('/') ? current : null;
  if (input.image) {
    const claim = await claimUpload(trx, { uploadId: input.image, purpose: 'picture', ...about });
    if (!claim.ok) return { ok: false, reason: 'upload', message: CLAIM_REFUSALS[claim.reason] };
    if (uploaded) await removePictureLater(trx, uploaded, now);
    return { ok: true, url: claim.file.picture?.thumbnailUrl ?? null };
  }
  if (input.imageUrl || input.removeImage) {
    if (uploaded) await removePictureLater(trx, uploaded, now);
    return { ok: true, url: input.imageUrl };
  }
  const picture = uploaded && (await findPictureAt(trx, uploaded));
  if (!picture) return { ok: true, url: uploaded };
  const changed = await changePicture(trx, { id: picture.id, ...about });
  return { ok: true, url: changed ? pictureAddresses(changed).thumbnailUrl : uploaded };
}
