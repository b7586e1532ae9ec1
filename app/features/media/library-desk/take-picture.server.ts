import { buffer } from 'node:stream/consumers';
import type { LibraryFile } from '#app/features/media/files/pictures/queries.server.ts';
import { findPictureOf, findWhole } from '#app/features/media/files/pictures/queries.server.ts';
import type { UploadPurpose } from '#app/features/media/upload-desk/claim-upload.server.ts';
import { storeUpload } from '#app/features/media/upload-desk/store-upload.server.ts';
import type { Services } from '#app/platform/services.ts';
import { extensionOf, titleFromFileName } from '#app/pure/media/file-name.ts';
import { focalPointOf } from '#app/pure/media/focal-point.ts';
import type { PickedJson } from '#app/pure/media/library-json.ts';
import { libraryRef } from '#app/pure/media/library-ref.ts';
import type { Person } from '#app/pure/people/person.ts';

/**
 * A picture of the library for a field of a form. Of the kind that the field takes it is the same picture; of another kind
 * a copy is made, as if it had been uploaded.
 */
export async function takePicture(
  ctx: Pick<Services, 'db' | 'clock' | 'files' | 'parts'>,
  actor: Person,
  file: LibraryFile,
  purpose: UploadPurpose,
): Promise<{ ok: true; picked: PickedJson } | { ok: false; message: string }> {
  const shown = {
    ...{ status: 'finished' as const, fileName: file.file_name, title: titleFromFileName(file.file_name) },
    ...{ size: file.size_bytes ?? 0, mimeType: file.mime_type, durationSeconds: null, alt: file.alt },
  };
  if (purpose === 'picture' && file.kind === 'picture') {
    const picture = await findPictureOf(ctx.db, file.key);
    if (!picture) return { ok: false, message: GONE };
    const same = {
      id: libraryRef(file.id),
      pictureId: picture.id,
      focalPoint: focalPointOf(picture),
      isShared: true,
    };
    return { ok: true, picked: { ...shown, ...same } };
  }
  const [, own] = /^cartas\/([0-9a-f-]{36})\.jpg$/.exec(file.key) ?? [];
  if (purpose === 'letter-picture' && own)
    return { ok: true, picked: { ...shown, id: own, pictureId: null, focalPoint: null, isShared: true } };
  const whole = await findWhole(ctx.files, file);
  if (!whole) return { ok: false, message: GONE };
  const name = `${titleFromFileName(file.file_name)}.${extensionOf(whole.key)}`;
  const bytes = new File([new Uint8Array(await buffer(ctx.files.read(whole.key)))], name);
  const stored = await storeUpload(ctx, { actor, purpose, file: bytes });
  if (!stored.ok) return stored;
  const { id, picture_id: pictureId } = stored.upload;
  return { ok: true, picked: { ...shown, id, pictureId, focalPoint: null, isShared: false } };
}

const GONE = 'Esta imagem não está mais na biblioteca. Escolha outra.';
