import { readFile } from 'node:fs/promises';
import { v7 } from 'uuid';
import { inTransaction } from '#app/db/transaction.server.ts';
import {
  type CleanPicture,
  cleanLogo,
  cleanMailPicture,
  cleanPicture,
  cleanPressPicture,
  type PressFormat,
} from '#app/features/media/files/pictures/clean-picture.server.ts';
import { addPicture } from '#app/features/media/files/pictures/commands.server.ts';
import { isDiskFull, type WholePart } from '#app/platform/files/part-files.server.ts';
import { findInSvg, TOO_MUCH_TO_DRAW } from '#app/platform/markup/svg-findings.server.ts';
import { extensionOf } from '#app/pure/media/file-name.ts';
import type { Person } from '#app/pure/people/person.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { findContentType, HEIC } from './check-content.server.ts';
import { removeUpload } from './commands.server.ts';
import { type Finished, finishInTurn } from './finish-in-turn.server.ts';
import { MOST_SVG_BYTES, PURPOSES, type UploadPurpose } from './purposes.ts';
import { findOwnUpload, findPieces } from './queries.server.ts';
import { readDuration } from './read-duration.server.ts';
import type { UploadRefusal } from './refusals.ts';
import { UPLOAD_LIFE_MS } from './rules.ts';
import { type Refused, refused, type Upload, type UploadContext } from './upload-context.server.ts';

const SVG = 'image/svg+xml';

/** The detected type of a file, and what to store. */
interface Inspected {
  ok: true;
  mimeType: string;
  durationSeconds: number | null;
  /** The rewritten picture; null where the file is stored as received. */
  picture: CleanPicture | null;
}

/**
 * Checks a received file and stores it under its key, ready to be claimed. Removes a file with unexpected
 * contents. A repetition gives the same answer.
 */
export async function finishUpload(
  ctx: UploadContext,
  { id, actor }: { id: string; actor: Person },
): Promise<Finished> {
  assertCan(actor, 'uploads');
  const upload = await findOwnUpload(ctx, actor, id);
  if (!upload) return refused('unknown');
  if (upload.status !== 'receiving') return { ok: true, upload };
  if (upload.received_bytes < upload.size_bytes) return refused('unfinished');
  return ctx.parts.once(id, () =>
    ctx.parts.isShared ? finishInTurn(ctx, upload, finish) : finish(ctx, upload),
  );
}

async function finish(ctx: UploadContext, upload: Upload): Promise<Finished> {
  let part: WholePart | null = null;
  try {
    const pieces = await findPieces(ctx, upload);
    part = pieces && (await ctx.parts.whole(upload.id, pieces));
    const inspected = part ? await inspect(upload, part.path) : refused('unknown');
    if (part && inspected.ok) return { ok: true, upload: await store(ctx, upload, part.path, inspected) };
    const takenOver = await findTakenOver(ctx, upload.id);
    if (takenOver) return takenOver;
    await removeUpload(ctx, upload);
    return inspected.ok ? refused('unknown') : inspected;
  } catch (error) {
    const takenOver = isDiskFull(error) ? null : await findTakenOver(ctx, upload.id);
    if (takenOver) return takenOver;
    if (!isDiskFull(error)) throw error;
    await ctx.parts.remove(upload.id);
    await removeUpload(ctx, upload);
    return refused('disk-full');
  } finally {
    await part?.release();
  }
}

/** Another process has taken the part: keeps what that one has finished, or finishes it. */
async function findTakenOver(ctx: UploadContext, id: string): Promise<Finished | null> {
  if (!ctx.parts.isShared && (await ctx.parts.sizeOf(id)) !== null) return null;
  const row = await ctx.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return refused('unknown');
  if (row.status !== 'receiving') return { ok: true, upload: row };
  if (ctx.parts.isShared) return null; // its objects are there until it is finished
  const stored = row.file_key && row.mime_type ? await ctx.files.find(row.file_key) : null;
  if (!stored || stored.size !== row.size_bytes) return refused('unknown');
  return { ok: true, upload: await recordFinished(ctx, row, { ...row, picture: null }) };
}

async function inspect(upload: Upload, path: string): Promise<Inspected | Refused> {
  const ending = extensionOf(upload.file_name).toLowerCase();
  const mimeType = await findContentType(path, ending);
  if (!mimeType) return refused('other-content');
  if (mimeType === SVG) return inspectSvg(path, upload.size_bytes);
  if (mimeType.startsWith('audio/')) return inspectAudio(path, mimeType);
  const isRaster = mimeType.startsWith('image/');
  if (!isRaster) return { ok: true, mimeType, durationSeconds: null, picture: null };
  const picture = await rewritten(path, upload.purpose, { mimeType, ending });
  if (!picture) return refused(mimeType === HEIC ? 'heic' : 'damaged-picture');
  return { ok: true, mimeType: picture.mimeType, durationSeconds: null, picture };
}

function rewritten(
  path: string,
  purpose: UploadPurpose,
  { mimeType, ending }: { mimeType: string; ending: string },
): Promise<CleanPicture | null> {
  if (purpose === 'picture') return cleanPicture(path);
  if (purpose === 'letter-picture') return cleanMailPicture(path);
  const format = formatFor(purpose, mimeType, ending);
  return purpose === 'logo' ? cleanLogo(path, format) : cleanPressPicture(path, format);
}

/** The found format if the purpose allows it, else that of the extension, or JPEG. */
function formatFor(purpose: UploadPurpose, mimeType: string, ending: string): PressFormat {
  const { extensions } = PURPOSES[purpose];
  const found = mimeType.replace('image/', '');
  const wanted = extensions.includes(found) ? found : extensions.includes(ending) ? ending : 'jpeg';
  return wanted === 'png' || wanted === 'gif' ? wanted : 'jpeg';
}

/** The name with the extension of the stored type. */
function namedAs(name: string, extension: string): string {
  const ending = extensionOf(name);
  const isRight = ending.toLowerCase().replace('jpeg', 'jpg') === extension;
  return isRight ? name : `${name.slice(0, name.length - ending.length)}${extension}`;
}

/** Accepts only a drawing that neither runs nor fetches anything, and that browsers draw in time. */
async function inspectSvg(path: string, bytes: number): Promise<Inspected | Refused> {
  if (bytes > MOST_SVG_BYTES) return refused('too-large');
  const found = await findInSvg(await readFile(path));
  if (found === TOO_MUCH_TO_DRAW) return refused('heavy-svg');
  if (found !== null) return refused('unsafe-svg', found);
  return { ok: true, mimeType: SVG, durationSeconds: null, picture: null };
}

async function inspectAudio(path: string, mimeType: string): Promise<Inspected | Refused> {
  const durationSeconds = await readDuration(path);
  if (durationSeconds === null) return refused('damaged-audio' satisfies UploadRefusal);
  return { ok: true, mimeType, durationSeconds, picture: null };
}

/**
 * Stores the bytes first, then the row that names them. What a part will become is recorded before it becomes
 * a file: after a crash in between, the next request knows it.
 */
async function store(
  ctx: UploadContext,
  upload: Upload,
  path: string,
  { mimeType, durationSeconds, picture }: Inspected,
): Promise<Upload> {
  const { id, purpose } = upload;
  const extension = picture?.extension ?? extensionOf(upload.file_name).toLowerCase();
  const key = `${PURPOSES[purpose].folder}/${id}.${extension}`;
  const found = { file_key: key, mime_type: mimeType, duration_seconds: durationSeconds };
  if (picture) await ctx.files.put(key, picture.bytes);
  else {
    await ctx.db
      .updateTable('uploads')
      .set(found)
      .where('id', '=', id)
      .where('status', '=', 'receiving')
      .execute();
    await ctx.files.takeIn(key, path);
  }
  const finished = await recordFinished(ctx, upload, { ...found, picture });
  await ctx.parts.remove(id);
  return finished;
}

type Stored = Pick<Upload, 'file_key' | 'mime_type' | 'duration_seconds'> & Pick<Inspected, 'picture'>;

async function recordFinished(
  ctx: UploadContext,
  { id, purpose, file_name, size_bytes }: Upload,
  { picture, file_key, mime_type, duration_seconds }: Stored,
): Promise<Upload> {
  const expiresAt = new Date(ctx.clock.now().getTime() + UPLOAD_LIFE_MS);
  const size = picture?.bytes.length ?? size_bytes;
  const pictureId = picture && purpose === 'picture' ? v7() : null;
  return inTransaction(ctx.db, async (trx) => {
    // Another process may have finished it first, and a form may have claimed it since.
    const row = await trx
      .updateTable('uploads')
      .set({
        status: 'finished',
        finishing_until: null,
        file_key,
        file_name: picture ? namedAs(file_name, picture.extension) : file_name,
        mime_type,
        duration_seconds,
        picture_id: pictureId,
        width: picture?.width ?? null,
        height: picture?.height ?? null,
        size_bytes: size,
        received_bytes: size,
        expires_at: expiresAt.toISOString(),
      })
      .where('id', '=', id)
      .where('status', '=', 'receiving')
      .returningAll()
      .executeTakeFirst();
    if (!row) return trx.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    if (!picture || !pictureId) return row;
    await addPicture(trx, { ...picture, id: pictureId, key: file_key ?? '', now: ctx.clock.now() });
    return row;
  });
}
