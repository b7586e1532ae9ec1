import type { Trx } from '#app/db/database.server.ts';
import { picturesIn } from '#app/features/letters/core/content/pictures-in.ts';
import { claimUpload } from '#app/features/media/upload-desk/claim-upload.server.ts';
import type { Person } from '#app/pure/people/person.ts';

export type PictureRefusal = { ok: false; reason: 'picture'; message: string };

/** Makes the pictures of a body the site's own. A picture of another letter is so already: letters are copied. */
export async function claimPictures(
  trx: Trx,
  body: string,
  by: { actor: Person; now: Date },
): Promise<{ ok: true } | PictureRefusal> {
  for (const { key, uploadId } of picturesIn(body)) {
    const stored = trx.selectFrom('stored_files').select('key').where('key', '=', key);
    if (await stored.executeTakeFirst()) continue;
    const claim = await claimUpload(trx, { uploadId, purpose: 'letter-picture', ...by });
    if (!claim.ok)
      return {
        ...{ ok: false, reason: 'picture' },
        message: 'Uma imagem da carta não está mais aqui. Remova a imagem do texto e envie de novo.',
      };
  }
  return { ok: true };
}
