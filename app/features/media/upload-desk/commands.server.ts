import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { mayRemoveNamed } from '#app/features/media/files/site-identity.server.ts';
import { isDiskFull } from '#app/platform/files/part-files.server.ts';
import { cleanFileName, extensionOf } from '#app/pure/media/file-name.ts';
import type { Person } from '#app/pure/people/person.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { isPurpose, mostBytesOf, rightOf, takesEnding } from './purposes.ts';
import { findOwnUpload } from './queries.server.ts';
import { DISK_RESERVE_BYTES, MOST_OPEN_UPLOADS, UPLOAD_LIFE_MS } from './rules.ts';
import { type Refused, refused, type Upload, type UploadContext } from './upload-context.server.ts';

interface NewUpload {
  actor: Person;
  purpose: string | undefined;
  fileName: string;
  size: number;
}

/** Opens an upload, after all checks that are possible before the first byte. */
export async function beginUpload(
  ctx: UploadContext,
  { actor, purpose, fileName, size }: NewUpload,
): Promise<{ ok: true; upload: Upload } | Refused> {
  assertCan(actor, 'uploads');
  if (!isPurpose(purpose)) return refused('unknown-purpose');
  assertCan(actor, rightOf(purpose));
  const name = cleanFileName(fileName);
  const extension = extensionOf(name).toLowerCase();
  if (!takesEnding(purpose, extension)) return refused('wrong-kind');
  if (size === 0) return refused('empty');
  if (size > mostBytesOf(purpose, extension)) return refused('too-large');
  const now = ctx.clock.now();
  const id = randomUUID();
  const row = {
    id,
    owner_id: actor.id,
    purpose,
    file_name: name,
    size_bytes: size,
    file_key: null,
    mime_type: null,
    duration_seconds: null,
    picture_id: null,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + UPLOAD_LIFE_MS).toISOString(),
  };
  try {
    // The part first: a row must never lack its part.
    await ctx.parts.create(id);
    const begun = await inTransaction(ctx.db, async (trx) => {
      // Of two simultaneous requests, the second one counts the first.
      await takeTurn(trx, 'uploads');
      const room = await findRoom({ ...ctx, db: trx }, actor, size);
      if (room) return refused(room);
      const upload = await trx.insertInto('uploads').values(row).returningAll().executeTakeFirstOrThrow();
      return { ok: true, upload } as const;
    });
    if (!begun.ok) await ctx.parts.remove(id);
    return begun;
  } catch (error) {
    await ctx.parts.remove(id);
    if (isDiskFull(error)) return refused('disk-full');
    throw error;
  }
}

/**
 * Bytes promised to other uploads count as used. In a bucket there is room; the disk then needs it only for the
 * file that is being checked.
 */
async function findRoom(
  ctx: UploadContext,
  actor: Person,
  size: number,
): Promise<'too-many' | 'disk-full' | null> {
  const open = await ctx.db
    .selectFrom('uploads')
    .select(['owner_id', 'size_bytes', 'received_bytes', 'status'])
    .where('status', '!=', 'claimed')
    .where('expires_at', '>', ctx.clock.now().toISOString())
    .execute();
  if (open.filter(({ owner_id }) => owner_id === actor.id).length >= MOST_OPEN_UPLOADS) return 'too-many';
  const promised = (ctx.parts.isShared ? [] : open)
    .filter(({ status }) => status === 'receiving')
    .reduce((sum, { size_bytes, received_bytes }) => sum + size_bytes - received_bytes, 0);
  const free = await ctx.parts.freeBytes();
  return free - promised - DISK_RESERVE_BYTES < size ? 'disk-full' : null;
}

interface MoreBytes {
  id: string;
  actor: Person;
  /** Where the sender believes that these bytes belong. */
  offset: number;
  /** The announced number of bytes; null where unknown. */
  announced: number | null;
  body: Readable;
}

/**
 * Receives bytes of an upload. Counted bytes are on the disk or in the bucket; a lost connection keeps those
 * received before. Of two simultaneous senders, on whichever machine, one is refused.
 */
export async function receiveBytes(
  ctx: UploadContext,
  { id, actor, offset, announced, body }: MoreBytes,
): Promise<{ ok: true; received: number; upload: Upload } | Refused> {
  assertCan(actor, 'uploads');
  const upload = await findOwnUpload(ctx, actor, id);
  if (upload?.status !== 'receiving') return refused('unknown');
  if (offset !== upload.received_bytes) return refused('other-offset');
  const most = upload.size_bytes;
  if (announced !== null && offset + announced > most) return refused('too-large');
  let counted = offset;
  // The offset in the row decides: of two that add bytes at one place, the second changes no row.
  const onSafe = async (position: number, piece: string | null) => {
    const counts = await inTransaction(ctx.db, async (trx) => {
      const changed = await trx
        .updateTable('uploads')
        .set({ received_bytes: position })
        .where('id', '=', id)
        .where('received_bytes', '=', counted)
        .where('status', '=', 'receiving')
        .executeTakeFirst();
      if (changed.numUpdatedRows === 0n) return false;
      if (piece) {
        const row = { upload_id: id, start_byte: counted, end_byte: position, key: piece };
        await trx.insertInto('upload_pieces').values(row).execute();
      }
      return true;
    });
    if (counts) counted = position;
    return counts;
  };
  // Another process may have received bytes since the row was read: a new start would cut them off.
  const isCurrent = async () => {
    const now = await findOwnUpload(ctx, actor, id);
    return now?.status === 'receiving' && now.received_bytes === offset;
  };
  const appended = await ctx.parts.append(id, { offset, most, body, isCurrent, onSafe });
  if (!appended) return refused('busy');
  if (appended.end === 'disk-full') {
    await abandon(ctx, id);
    return refused('disk-full');
  }
  if (appended.end === 'overtaken') return refused('other-offset');
  if (appended.end === 'too-much') return refused('too-large');
  if (appended.end === 'broken-off') return refused('broken-off');
  return { ok: true, received: counted, upload };
}

/** Gives an upload up and removes everything of it. */
export async function abandonUpload(
  ctx: UploadContext,
  { id, actor }: { id: string; actor: Person },
): Promise<{ ok: true } | Refused> {
  assertCan(actor, 'uploads');
  const upload = await findOwnUpload(ctx, actor, id);
  if (!upload || upload.status === 'claimed') return refused('unknown');
  await removeUpload(ctx, upload);
  return { ok: true };
}

/**
 * Removes an unclaimed upload: the row first, so that no form can claim it meanwhile.
 * @returns whether it did
 */
export async function removeUpload(ctx: UploadContext, upload: Upload): Promise<boolean> {
  const gone = await ctx.db
    .deleteFrom('uploads')
    .where('id', '=', upload.id)
    .where('status', '!=', 'claimed')
    .returning(['file_key', 'picture_id'])
    .executeTakeFirst();
  if (!gone) return false;
  await ctx.parts.remove(upload.id);
  if (gone.picture_id) await ctx.db.deleteFrom('pictures').where('id', '=', gone.picture_id).execute();
  if (gone.file_key && (await mayRemoveNamed(ctx))) await ctx.files.remove(gone.file_key);
  return true;
}

/** On a full disk the part goes first: no row can be deleted without free space. */
async function abandon(ctx: UploadContext, id: string): Promise<void> {
  await ctx.parts.remove(id);
  await ctx.db.deleteFrom('uploads').where('id', '=', id).execute();
}
