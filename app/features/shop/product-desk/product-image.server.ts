import type { Trx } from '#app/db/database.server.ts';
import { type PictureRefusal, pictureAfterForm } from '#app/features/media/uploads/record-picture.server.ts';
import type { ProductContext } from '#app/features/shop/products/product-rows.server.ts';
import { pictureOrNull } from '#app/pure/web-address.ts';
import type { ProductInput } from './input.ts';

/**
 * The address of the product's picture after a save: an upload, or an external address.
 * @param current the address before
 */
export async function imageOf(
  trx: Trx,
  { actor, clock }: ProductContext,
  current: string | null,
  input: ProductInput,
): Promise<{ ok: true; url: string | null } | PictureRefusal> {
  const uploaded = await pictureAfterForm(trx, {
    actor,
    now: clock.now(),
    current: pictureOrNull(current),
    uploadId: input.image,
    alt: input['image-alt'],
    focalPoint: input['image-foco'],
    isRemoved: input['image-remover'] || (input.imageUrl !== null && input.image === null),
  });
  if (!uploaded.ok || uploaded.url !== null) return uploaded;
  return { ok: true, url: input.imageUrl };
}
