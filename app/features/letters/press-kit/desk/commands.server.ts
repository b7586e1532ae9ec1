import type { Trx } from '#app/db/database.server.ts';
import { inTransaction, inTransactionUnlessRefused, makeOnce } from '#app/db/transaction.server.ts';
import { removeFileLater } from '#app/features/media/files/file-removal.server.ts';
import { type ClaimedFile, claimUpload } from '#app/features/media/upload-desk/claim-upload.server.ts';
import { type Changed, type Gone, notAsShown } from '#app/platform/fields/shown-version.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import type { PressFile } from '../press-file.ts';
import { recordPressFile, type UploadRefusal } from './file-rows.server.ts';
import type { NewPressFiles, PressFileInput } from './input.ts';
import { findPressFile } from './queries.server.ts';
import { MOST_PRESS_FILES } from './rules.ts';

/**
 * Makes press files from uploads, all or none. A file has its upload's id, so sending the same form again
 * makes nothing more.
 */
export async function addPressFiles(
  ctx: ActorContext,
  { category, isActive, upload, title, description }: NewPressFiles,
): Promise<{ ok: true } | UploadRefusal | { ok: false; reason: 'nothing' | 'too-many' }> {
  assertCan(ctx.actor, 'press');
  const files = upload.flatMap((id, index) =>
    id ? { id, title: title[index] ?? '', description: description[index] ?? '' } : [],
  );
  const [first] = files;
  if (!first) return { ok: false, reason: 'nothing' };
  const madeBefore = async (trx: Trx) => ((await findPressFile(trx, first.id)) ? 'same' : 'free');
  return makeOnce(ctx.db, first.id, madeBefore, async (trx) => {
    const all = await trx.selectFrom('media_kit_files').select('id').limit(MOST_PRESS_FILES).execute();
    if (all.length + files.length > MOST_PRESS_FILES) return { ok: false, reason: 'too-many' } as const;
    for (const file of files) {
      const claim = await claimFile(trx, ctx, file.id);
      if (!claim.ok) return claim;
      const after = await trx
        .insertInto('media_kit_files')
        .values({
          id: file.id,
          category,
          title: file.title,
          description: file.description,
          ...bytesOf(claim.file),
          is_active: isActive,
          deleted_at: null,
          created_at: ctx.clock.now().toISOString(),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordPressFile(trx, ctx, 'created', { after });
    }
    return { ok: true } as const;
  });
}

/** Saves over the version that the form showed, and optionally replaces the file. */
export async function updatePressFile(
  ctx: ActorContext,
  { id, version }: { id: string; version: number },
  { replacement, category, title, description }: PressFileInput,
): Promise<{ ok: true } | Gone | Changed | UploadRefusal> {
  assertCan(ctx.actor, 'press');
  return inTransactionUnlessRefused(ctx.db, async (trx) => {
    const before = await findPressFile(trx, id);
    if (!before) return notAsShown(before);
    const after = await changePressFile(trx, { id, version }, { category, title, description });
    if (!after) return notAsShown(before);
    const replaced = replacement ? await replaceFile(trx, ctx, before, replacement) : after;
    if ('ok' in replaced) return replaced;
    await recordPressFile(trx, ctx, 'updated', { before, after: replaced });
    return { ok: true } as const;
  });
}

/** Repeating it changes nothing. */
export async function setPressFileActive(
  ctx: ActorContext,
  id: string,
  isActive: boolean,
): Promise<{ ok: true } | Gone> {
  assertCan(ctx.actor, 'press');
  return inTransaction(ctx.db, async (trx) => {
    const before = await findPressFile(trx, id);
    if (!before) return { ok: false, reason: 'gone' };
    if (before.is_active === isActive) return { ok: true };
    const after = await changePressFile(trx, { id }, { is_active: isActive });
    await recordPressFile(trx, ctx, isActive ? 'activated' : 'deactivated', { before, after });
    return { ok: true };
  });
}

/** The file's public URL stays. A job removes the old bytes after the transaction. */
async function replaceFile(
  trx: Trx,
  ctx: ActorContext,
  before: PressFile,
  uploadId: string,
): Promise<PressFile | UploadRefusal> {
  const claim = await claimFile(trx, ctx, uploadId);
  if (!claim.ok) return claim;
  await removeFileLater(trx, before.file_key, ctx.clock.now());
  return trx
    .updateTable('media_kit_files')
    .set(bytesOf(claim.file))
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function changePressFile(
  trx: Trx,
  { id, version }: { id: string; version?: number },
  changes: Partial<Pick<PressFile, 'category' | 'title' | 'description' | 'is_active'>>,
): Promise<PressFile | undefined> {
  return trx
    .updateTable('media_kit_files')
    .set(({ eb }) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version as number))
    .returningAll()
    .executeTakeFirst();
}

async function claimFile(
  trx: Trx,
  { actor, clock }: ActorContext,
  uploadId: string,
): Promise<{ ok: true; file: ClaimedFile } | UploadRefusal> {
  const claim = await claimUpload(trx, { uploadId, actor, purpose: 'press-file', now: clock.now() });
  return claim.ok ? claim : { ok: false, reason: 'upload', message: claim.message };
}

function bytesOf({ key, fileName, size, mimeType }: ClaimedFile) {
  return { file_key: key, file_name: fileName, file_size_bytes: size, mime_type: mimeType };
}
