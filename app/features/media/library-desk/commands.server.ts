import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransactionUnlessRefused } from '#app/db/transaction.server.ts';
import { forgetUnused, removeLater } from '#app/features/media/files/file-removal.server.ts';
import { changePicture } from '#app/features/media/files/pictures/commands.server.ts';
import { findPictureOf } from '#app/features/media/files/pictures/queries.server.ts';
import { claimUpload, type UploadRefusal } from '#app/features/media/upload-desk/claim-upload.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import type { FocalPoint } from '#app/pure/media/focal-point.ts';
import type { Person } from '#app/pure/people/person.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { searchText } from '#app/pure/text/search-text.ts';
import { findInLibrary, type UsedFile } from './queries.server.ts';

export type FileVerb = 'created' | 'updated' | 'deleted' | 'replaced' | 'put-back';

export interface FileChange {
  actor: Person;
  now: Date;
  verb: FileVerb;
  subject: { kind: 'file'; id: string; title: string };
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** `record` writes the log, which this district does not know. */
export interface LibraryContext extends ActorContext {
  record(trx: Trx, change: FileChange): Promise<void>;
}

export type Gone = { ok: false; reason: 'gone' };

export const changeOf = ({ actor, clock }: LibraryContext, file: UsedFile, verb: FileVerb) => ({
  ...{ actor, now: clock.now(), verb },
  subject: { kind: 'file' as const, id: file.id, title: file.file_name },
});

/** Puts an uploaded picture into the library, before any record shows it. */
export async function addPicture(
  ctx: LibraryContext,
  { uploadId, alt, focalPoint }: { uploadId: string; alt: string; focalPoint: FocalPoint | null },
): Promise<{ ok: true; id: string } | Gone | UploadRefusal> {
  assertCan(ctx.actor, 'files');
  const now = ctx.clock.now();
  return inTransactionUnlessRefused(ctx.db, async (trx) => {
    const claim = { uploadId, actor: ctx.actor, purpose: 'picture' as const, now, alt, focalPoint };
    const claimed = await claimUpload(trx, claim);
    if (!claimed.ok) return claimed;
    const { key } = claimed.file;
    const listed = trx.selectFrom('library_files').select('id').where('key', '=', key);
    const file = await findInLibrary(trx, ctx.actor, (await listed.executeTakeFirst())?.id ?? '');
    if (!file) return { ok: false, reason: 'gone' } as const;
    await ctx.record(trx, changeOf(ctx, file, 'created'));
    return { ok: true, id: file.id } as const;
  });
}

/** What a picture shows, and which point stays in its cuts: everywhere where it is used. */
export async function describeFile(
  ctx: LibraryContext,
  id: string,
  { alt, focalPoint }: { alt: string; focalPoint: FocalPoint | null },
): Promise<{ ok: true } | Gone> {
  assertCan(ctx.actor, 'files');
  const now = ctx.clock.now();
  return inTransactionUnlessRefused(ctx.db, async (trx) => {
    await takeTurn(trx, 'files');
    const file = await findInLibrary(trx, ctx.actor, id);
    if (!file) return { ok: false, reason: 'gone' } as const;
    const picture = file.kind === 'picture' ? await findPictureOf(trx, file.key) : null;
    if (picture) await changePicture(trx, { id: picture.id, actor: ctx.actor, now, alt, focalPoint });
    const words = { alt, search_text: searchText(file.file_name, alt) };
    await trx.updateTable('library_files').set(words).where('id', '=', id).execute();
    const before = { alt: file.alt, focus: picture && `${picture.focal_x},${picture.focal_y}` };
    const after = { alt, focus: picture && `${focalPoint?.x ?? null},${focalPoint?.y ?? null}` };
    await ctx.record(trx, { ...changeOf(ctx, file, 'updated'), before, after });
    return { ok: true } as const;
  });
}

/** Deletes a file that nothing uses. */
export async function deleteFile(
  ctx: LibraryContext,
  id: string,
): Promise<{ ok: true } | Gone | { ok: false; reason: 'in-use' }> {
  assertCan(ctx.actor, 'files');
  return inTransactionUnlessRefused(ctx.db, async (trx) => {
    const file = await findInLibrary(trx, ctx.actor, id);
    if (!file || file.kind === 'copied') return { ok: false, reason: 'gone' } as const;
    const gone = await forgetUnused(trx, [file.key]);
    if (gone.length === 0) return { ok: false, reason: 'in-use' } as const;
    await removeLater(trx, gone, { now: ctx.clock.now() });
    await ctx.record(trx, changeOf(ctx, file, 'deleted'));
    return { ok: true } as const;
  });
}
