import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import {
  isSameText,
  keepInBin,
  patchTranscript,
  readKept,
  storeTranscript,
  transcriptChanged,
} from '#app/features/catalogue/transcripts/commands.server.ts';
import { readLines } from '#app/features/catalogue/transcripts/queries.server.ts';
import {
  type AuditVerb,
  listMadeBy,
  recordChange,
} from '#app/features/records/changes/record-change.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { assertCan, can } from '#app/pure/people/rights.ts';
import type { SavedPatch, TranscriptPatch } from '#app/pure/transcripts/patch.ts';
import type { SpokenText, TranscriptOrigin } from '#app/pure/transcripts/transcript.ts';
import { recordOf } from './binned.server.ts';

/** One person's saves of one transcript within this time are one line of the log. */
const LOGGED_EVERY_MS = 30 * 60_000;

export interface TranscriptItem {
  id: string;
  title: string;
  is_published: boolean;
}

/**
 * The item, for who may write what is said in it. Who cannot publish writes drafts alone, and takes away only what belongs to
 * her own.
 * @throws NotAllowed
 */
export async function itemToWrite(
  trx: Trx,
  { actor }: ActorContext,
  itemId: string,
  { loses = false } = {},
): Promise<TranscriptItem | null> {
  const item = await trx
    .selectFrom('items')
    .select(['id', 'title', 'is_published'])
    .where('id', '=', itemId)
    .executeTakeFirst();
  if (!item || can(actor, 'publish')) return item ?? null;
  const isOwn = !loses || (await listMadeBy(trx, actor.id, [itemId])).has(itemId);
  if (item.is_published || !isOwn) assertCan(actor, 'publish');
  return item;
}

export function logTranscript(
  trx: Trx,
  { actor, clock }: ActorContext,
  item: TranscriptItem,
  change: { verb: AuditVerb; before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> {
  const subject = { kind: 'transcript' as const, id: item.id, title: item.title };
  return recordChange(trx, { actor, now: clock.now(), subject, ...change });
}

interface BroughtIn {
  spoken: SpokenText;
  origin: TranscriptOrigin;
  isReviewed: boolean;
  /** The version that the host saw and replaces; null: she saw none. */
  over: number | null;
}

export type BringInResult =
  | { ok: true; version: number; isReplaced: boolean }
  | { ok: false; reason: 'gone' | 'there-already' | 'changed-meanwhile' };

/** Stores a text that was read. The one before goes into the bin, from which it comes back. */
export async function bringInTranscript(
  ctx: ActorContext,
  itemId: string,
  { spoken, origin, isReviewed, over }: BroughtIn,
): Promise<BringInResult> {
  assertCan(ctx.actor, 'items');
  return inTransaction(ctx.db, async (trx): Promise<BringInResult> => {
    const item = await itemToWrite(trx, ctx, itemId, { loses: over !== null });
    if (!item) return { ok: false, reason: 'gone' };
    const now = ctx.clock.now();
    const before = await readKept(trx, itemId);
    const result = await storeTranscript(trx, { itemId, origin, isReviewed, spoken, over, now });
    if (!result.ok) {
      // A form that comes twice: what it brings stands already.
      if (!before || !isSameText(before, { spoken, origin, isReviewed })) return result;
      return { ok: true, version: Number(before.version), isReplaced: over !== null };
    }
    // One that was begun and never written is no loss.
    const lost = before && Number(before.line_count) > 0 ? before : null;
    if (lost) await keepInBin(trx, { actor: ctx.actor, now }, item, lost);
    const after = await readKept(trx, itemId);
    await logTranscript(trx, ctx, item, {
      // Not 'created': who did that to an item may delete it.
      verb: before ? 'swapped' : 'brought',
      ...(before && { before: recordOf(before) }),
      ...(after && { after: recordOf(after) }),
    });
    return { ok: true, version: result.version, isReplaced: lost !== null };
  });
}

/** Of the lines, in one save. A save that takes away more of them leaves the former text in the bin. */
const TAKES_MUCH = 0.5;

/** Saves what one window of the editor changed. */
export async function changeTranscript(
  ctx: ActorContext,
  itemId: string,
  patch: TranscriptPatch,
): Promise<SavedPatch> {
  assertCan(ctx.actor, 'items');
  return inTransaction(ctx.db, async (trx): Promise<SavedPatch> => {
    await takeTurn(trx, `transcript ${itemId}`);
    const before = patch.removed.length > 0 ? await readKept(trx, itemId) : null;
    // A save that comes again removes lines that are gone already.
    const removed = new Set(patch.removed);
    const taken = before ? readLines(before.lines).filter(({ id }) => removed.has(id)).length : 0;
    const loses = before !== null && taken > Number(before.line_count) * TAKES_MUCH;
    const item = await itemToWrite(trx, ctx, itemId, { loses: loses && Number(before.line_count) > 1 });
    if (!item) return { ok: false, reason: 'gone' };
    const { isChanged, ...saved } = await patchTranscript(trx, { itemId, patch, now: ctx.clock.now() });
    if (isChanged && !(await isLoggedLately(trx, ctx, itemId)))
      await logTranscript(trx, ctx, item, { verb: 'updated' });
    if (isChanged && loses) await keepInBin(trx, { actor: ctx.actor, now: ctx.clock.now() }, item, before);
    return saved as SavedPatch;
  });
}

/** A save comes with nearly each sentence: the log says that the person was at it. */
async function isLoggedLately(trx: Trx, { actor, clock }: ActorContext, itemId: string): Promise<boolean> {
  const since = new Date(clock.now().getTime() - LOGGED_EVERY_MS).toISOString();
  const latest = await trx
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', itemId)
    .where('subject_kind', '=', 'transcript')
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.action === 'transcript.updated' && latest.actor_id === actor.id;
}

/** Says that a person has read it, or takes that back. */
export async function markReviewed(
  ctx: ActorContext,
  itemId: string,
  isReviewed: boolean,
): Promise<{ ok: true } | { ok: false; reason: 'gone' }> {
  assertCan(ctx.actor, 'items');
  return inTransaction(ctx.db, async (trx) => {
    const item = await itemToWrite(trx, ctx, itemId);
    const done = await trx
      .updateTable('transcripts')
      .set({ is_reviewed: isReviewed, updated_at: ctx.clock.now().toISOString() })
      .where('item_id', '=', item?.id ?? '')
      .where('is_reviewed', '!=', isReviewed)
      .returning('item_id')
      .executeTakeFirst();
    if (item && done) {
      await transcriptChanged(trx, ctx.clock.now());
      const after = { is_reviewed: isReviewed };
      await logTranscript(trx, ctx, item, { verb: 'reviewed', before: { is_reviewed: !isReviewed }, after });
      return { ok: true };
    }
    return item && (await readKept(trx, item.id)) ? { ok: true } : { ok: false, reason: 'gone' };
  });
}
