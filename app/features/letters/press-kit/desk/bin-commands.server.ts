import type { Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { removeFileLater } from '#app/features/media/files/file-removal.server.ts';
import { putIntoBin, takeFromBin } from '#app/features/records/changes/bin/bin-entries.server.ts';
import type { Gone } from '#app/platform/fields/shown-version.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import type { PressFile } from '../press-file.ts';
import { recordPressFile } from './file-rows.server.ts';

/** Makes the file's URL answer 404 at once. Its bytes stay until it leaves the bin for good. */
export async function deletePressFile(
  ctx: ActorContext,
  id: string,
): Promise<{ ok: true; entryId: string } | Gone> {
  assertCan(ctx.actor, 'press');
  return inTransaction(ctx.db, async (trx) => {
    const before = await trx
      .deleteFrom('media_kit_files')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!before) return { ok: false, reason: 'gone' };
    const now = ctx.clock.now();
    const entry = { kind: 'press-file' as const, recordId: id, title: before.title, record: before };
    const entryId = await putIntoBin(trx, { actor: ctx.actor, now }, entry);
    await recordPressFile(trx, ctx, 'deleted', { before });
    return { ok: true, entryId };
  });
}

/** Restores a file under the same URL, active if it was. */
export async function restorePressFile(
  ctx: ActorContext,
  entryId: string,
): Promise<{ ok: true; id: string; title: string } | Gone> {
  assertCan(ctx.actor, 'press');
  return inTransaction(ctx.db, async (trx) => {
    const entry = await takeFromBin(trx, entryId, ['press-file']);
    if (!entry) return { ok: false, reason: 'gone' };
    const kept = entry.record as PressFile;
    const row = { ...kept, version: kept.version + 1 };
    const after = await trx
      .insertInto('media_kit_files')
      .values(row)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordPressFile(trx, ctx, 'restored', { after });
    return { ok: true, id: after.id, title: after.title };
  });
}

/** Called when the file leaves the bin for good. */
export async function removePressFileBytes(trx: Trx, binned: unknown, now: Date): Promise<void> {
  await removeFileLater(trx, (binned as PressFile).file_key, now);
}
