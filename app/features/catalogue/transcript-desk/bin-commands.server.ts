import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import {
  type KeptTranscript,
  keepInBin,
  readKept,
  restoreKept,
  storeTranscript,
} from '#app/features/catalogue/transcripts/commands.server.ts';
import { readLines } from '#app/features/catalogue/transcripts/queries.server.ts';
import { takeFromBin } from '#app/features/records/changes/bin/bin-entries.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { recordOf } from './binned.server.ts';
import { itemToWrite, logTranscript } from './commands.server.ts';

export async function deleteTranscript(
  ctx: ActorContext,
  itemId: string,
): Promise<{ ok: true; entryId: string } | { ok: false; reason: 'gone' }> {
  assertCan(ctx.actor, 'items');
  return inTransaction(ctx.db, async (trx) => {
    const item = await itemToWrite(trx, ctx, itemId, { loses: true });
    await takeTurn(trx, `transcript ${itemId}`);
    const record = item && (await readKept(trx, item.id));
    if (!item || !record) return { ok: false, reason: 'gone' };
    const entryId = await keepInBin(trx, { actor: ctx.actor, now: ctx.clock.now() }, item, record);
    await trx.deleteFrom('transcripts').where('item_id', '=', item.id).execute();
    await logTranscript(trx, ctx, item, { verb: 'deleted', before: recordOf(record) });
    return { ok: true, entryId };
  });
}

type RestoreResult = { ok: true; id: string } | { ok: false; reason: 'gone' | 'no-item' };

/** Brings a former text back. One that the item has meanwhile takes its place in the bin. */
export async function restoreTranscript(ctx: ActorContext, entryId: string): Promise<RestoreResult> {
  assertCan(ctx.actor, 'items');
  const restoring = inTransaction(ctx.db, async (trx): Promise<RestoreResult> => {
    const entry = await takeFromBin(trx, entryId, ['transcript']);
    if (!entry) return { ok: false, reason: 'gone' };
    const former = entry.record as KeptTranscript;
    const item = await itemToWrite(trx, ctx, former.item_id, { loses: true });
    if (!item) throw new NoItem();
    await takeTurn(trx, `transcript ${item.id}`);
    const now = ctx.clock.now();
    const present = await readKept(trx, item.id);
    if (present) {
      const { language, origin } = former;
      const speakers = JSON.parse(former.speakers) as string[];
      const spoken = { language, speakers, lines: readLines(former.lines) };
      const over = Number(present.version);
      const isReviewed = former.is_reviewed;
      await storeTranscript(trx, { itemId: item.id, origin, isReviewed, spoken, over, now });
      await keepInBin(trx, { actor: ctx.actor, now }, item, present);
    } else await restoreKept(trx, former, now);
    await logTranscript(trx, ctx, item, { verb: 'restored', after: recordOf(former) });
    return { ok: true, id: item.id };
  });
  return restoring.catch((error: unknown) => {
    if (error instanceof NoItem) return { ok: false, reason: 'no-item' };
    throw error;
  });
}

/** Rolls back, so that the entry stays in the bin. */
class NoItem extends Error {
  override readonly name = 'NoItem';
}
