import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { changePicture } from '#app/features/media/files/pictures/commands.server.ts';
import { findPickable, findPictureOf } from '#app/features/media/files/pictures/queries.server.ts';
import type { FocalPoint } from '#app/pure/media/focal-point.ts';
import { fromLibrary } from '#app/pure/media/library-ref.ts';
import { type PictureAddresses, pictureAddresses } from '#app/pure/media/picture.ts';
import type { Person } from '#app/pure/people/person.ts';
import { assertCan, can } from '#app/pure/people/rights.ts';
import { searchText } from '#app/pure/text/search-text.ts';
import type { UploadPurpose } from './purposes.ts';

export type { UploadPurpose };

export interface ClaimedFile {
  /** Key in the file store; for a picture that of its original. */
  key: string;
  size: number;
  mimeType: string;
  /** Cleaned; for downloads. */
  fileName: string;
  /** For audio. */
  durationSeconds: number | null;
  /** For a picture. */
  width: number | null;
  height: number | null;
  /** For a picture: what the record stores of it. */
  picture: ({ id: string } & PictureAddresses) | null;
}

type ClaimRefusal = 'unknown' | 'unfinished' | 'other-purpose' | 'already-claimed' | 'not-there';

/** The message is for the field of the form. */
export type UploadRefusal = { ok: false; reason: ClaimRefusal; message: string };

const CLAIM_REFUSALS: Record<ClaimRefusal, string> = {
  unknown: 'Este arquivo não está mais aqui. Envie de novo.',
  unfinished: 'O envio ainda não terminou. Espere até o fim e salve de novo.',
  'other-purpose': 'Este arquivo foi enviado para outro campo. Envie de novo.',
  'already-claimed': 'Este arquivo já foi usado. Envie de novo.',
  'not-there': 'Esta imagem não está mais na biblioteca. Escolha outra.',
};

interface Claim {
  uploadId: string;
  actor: Person;
  purpose: UploadPurpose;
  now: Date;
  /** Picture data from the form. */
  alt?: string;
  focalPoint?: FocalPoint | null;
}

/**
 * Makes an uploaded file a record's own, in the transaction that writes the record: if that fails, the file
 * stays for the next attempt. An upload can be claimed once.
 */
export async function claimUpload(
  trx: Trx,
  { uploadId, actor, purpose, now, alt = '', focalPoint = null }: Claim,
): Promise<{ ok: true; file: ClaimedFile } | UploadRefusal> {
  assertCan(actor, 'uploads');
  const listed = fromLibrary(uploadId);
  if (listed) return claimListed(trx, listed, { actor, purpose, now, alt, focalPoint });
  const claimed = await trx
    .updateTable('uploads')
    .set({ status: 'claimed' })
    .where('id', '=', uploadId)
    .where('owner_id', '=', actor.id)
    .where('purpose', '=', purpose)
    .where('status', '=', 'finished')
    .where('expires_at', '>', now.toISOString())
    .returningAll()
    .executeTakeFirst();
  if (!claimed?.file_key || !claimed.mime_type) {
    return refused(await refusal(trx, { uploadId, actor, purpose, now }));
  }
  const file = {
    key: claimed.file_key,
    size: claimed.size_bytes,
    mimeType: claimed.mime_type,
    fileName: claimed.file_name,
    durationSeconds: claimed.duration_seconds,
    width: claimed.width,
    height: claimed.height,
  };
  await keepFile(trx, file, { now, alt });
  if (!claimed.picture_id) return { ok: true, file: { ...file, picture: null } };
  const picture = await changePicture(trx, { id: claimed.picture_id, actor, now, alt, focalPoint });
  if (!picture) return refused('unknown');
  return { ok: true, file: { ...file, picture: { id: picture.id, ...pictureAddresses(picture) } } };
}

interface KeptFile {
  key: string;
  size: number;
  mimeType: string;
  fileName: string;
  width?: number | null;
  height?: number | null;
}

/** Notes a file that a record keeps, in the transaction that writes the record: the library has it by this. */
export async function keepFile(
  trx: Trx,
  { key, size, mimeType, fileName, width = null, height = null }: KeptFile,
  { now, alt = '' }: { now: Date; alt?: string },
): Promise<void> {
  await trx
    .insertInto('stored_files')
    .values({
      key,
      file_name: fileName,
      size_bytes: size,
      mime_type: mimeType,
      created_at: now.toISOString(),
    })
    .execute();
  await trx
    .updateTable('library_files')
    .set({ search_text: searchText(fileName, alt), width, height, alt })
    .where('key', '=', key)
    .execute();
}

/** The same picture for another record: its alt text and its cut are those of all. */
async function claimListed(
  trx: Trx,
  id: string,
  { actor, purpose, now, alt, focalPoint }: Required<Omit<Claim, 'uploadId'>>,
): Promise<{ ok: true; file: ClaimedFile } | UploadRefusal> {
  if (purpose !== 'picture') return refused('other-purpose');
  // One that loses its last use at the same time is gone before, or stays.
  await takeTurn(trx, 'files');
  const listed = await findPickable(trx, actor, id);
  const known = listed?.kind === 'picture' ? await findPictureOf(trx, listed.key) : null;
  if (!listed || !known) return refused('not-there');
  const change = { id: known.id, actor, now, alt: alt || known.alt, focalPoint };
  // Other records show it: whoever has not the library takes it as it is.
  const picture = can(actor, 'files') ? await changePicture(trx, change) : known;
  if (!picture) return refused('not-there');
  const { key, mime_type: mimeType, file_name: fileName } = listed;
  return {
    ok: true,
    file: {
      ...{ key, mimeType, fileName, size: listed.size_bytes ?? 0, durationSeconds: null },
      ...{ width: listed.width, height: listed.height },
      picture: { id: picture.id, ...pictureAddresses(picture) },
    },
  };
}

function refused(reason: ClaimRefusal): UploadRefusal {
  return { ok: false, reason, message: CLAIM_REFUSALS[reason] };
}

async function refusal(trx: Trx, { uploadId, actor, purpose, now }: Claim): Promise<ClaimRefusal> {
  const row = await trx
    .selectFrom('uploads')
    .select(['purpose', 'status', 'expires_at'])
    .where('id', '=', uploadId)
    .where('owner_id', '=', actor.id)
    .executeTakeFirst();
  if (!row || row.expires_at <= now.toISOString()) return 'unknown';
  if (row.purpose !== purpose) return 'other-purpose';
  return row.status === 'claimed' ? 'already-claimed' : 'unfinished';
}
