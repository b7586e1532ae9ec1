import type { Trx } from '#app/db/database.server.ts';
import { sentPicture } from '#app/features/media/upload-desk/input.ts';
import {
  type PictureRefusal,
  pictureAfterForm,
} from '#app/features/media/upload-desk/record-picture.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { pictureOrNull } from '#app/pure/text/web-address.ts';
import type { ProductInput } from './input.ts';

/**
 * The address of the product's picture after a save: an upload, or an external address.
 * @param current the address before
 */
export async function imageOf(
  trx: Trx,
  { actor, clock }: ActorContext,
  current: string | null,
  input: ProductInput,
): Promise<{ ok: true; url: string | null } | PictureRefusal> {
  const sent = sentPicture('image', input);
  const isRemoved = sent.isRemoved || (input.imageUrl !== null && sent.uploadId === null);
  const uploaded = await pictureAfterForm(trx, {
    ...{ actor, now: clock.now(), current: pictureOrNull(current) },
    sent: { ...sent, isRemoved },
  });
  if (!uploaded.ok || uploaded.url !== null) return uploaded;
  return { ok: true, url: input.imageUrl };
}
