import type { Trx } from '#app/db/database.server.ts';
import { claimUpload } from '#app/features/media/upload-desk/claim-upload.server.ts';
import { cleanFileName, extensionOf } from '#app/pure/media/file-name.ts';
import { listCurrentFiles, removeProductFiles } from './product-parts.server.ts';
import type { SoldProductContext } from './product-rows.server.ts';
import type { ProductParts } from './read-parts.ts';
import { MOST_PRODUCT_FILES } from './rules.ts';

export type FileRefusal = { ok: false; reason: 'file'; message: string };

/** Renames, orders, adds and removes files as the form says. One that it does not name stays, last. */
export async function writeProductFiles(
  trx: Trx,
  { actor, clock, isGranted }: SoldProductContext,
  productId: string,
  { files, newFiles, removed }: ProductParts,
): Promise<{ ok: true } | FileRefusal> {
  const now = clock.now();
  const before = await listCurrentFiles(trx, productId);
  const gone = before.filter(({ id }) => removed.includes(id));
  await removeProductFiles(trx, gone, { now, isGranted });
  const kept = before.filter((file) => !gone.includes(file));
  if (kept.length + newFiles.length > MOST_PRODUCT_FILES) {
    return refused(`Um produto pode ter até ${MOST_PRODUCT_FILES} arquivos.`);
  }
  const placeOf = new Map(files.map(({ id }, place) => [id, place]));
  kept.sort((a, b) => (placeOf.get(a.id) ?? files.length) - (placeOf.get(b.id) ?? files.length));
  for (const [position, file] of kept.entries()) {
    const typed = files.find(({ id }) => id === file.id)?.name ?? file.name;
    const name = downloadName(typed, file.file_key);
    if (name === file.name && position === file.position) continue;
    await trx.updateTable('product_files').set({ name, position }).where('id', '=', file.id).execute();
  }
  for (const [place, { uploadId, name }] of newFiles.entries()) {
    const claim = await claimUpload(trx, { uploadId, actor, purpose: 'product-file', now });
    if (!claim.ok) return refused(claim.message);
    const { key, fileName, size, mimeType } = claim.file;
    await trx
      .insertInto('product_files')
      .values({
        id: uploadId,
        product_id: productId,
        name: downloadName(name || fileName, key),
        file_key: key,
        size_bytes: size,
        mime_type: mimeType,
        position: kept.length + place,
        removed_at: null,
        created_at: now.toISOString(),
      })
      .execute();
  }
  return { ok: true };
}

/** The extension is that of the stored file: browsers and buyers rely on it. */
function downloadName(typed: string, key: string): string {
  const ending = extensionOf(key);
  const clean = cleanFileName(typed);
  return extensionOf(clean).toLowerCase() === ending.toLowerCase()
    ? clean
    : cleanFileName(`${clean}.${ending}`);
}

function refused(message: string): FileRefusal {
  return { ok: false, reason: 'file', message };
}
