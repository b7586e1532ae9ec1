import type { Insertable } from 'kysely';
import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { forgetItemFigures } from '#app/features/audience/figures/item-queries.server.ts';
import {
  forgetKeptChapters,
  type KeptChapters,
  readKeptChapters,
  restoreKeptChapters,
} from '#app/features/catalogue/chapters/commands.server.ts';
import { linkGuests } from '#app/features/catalogue/items/guests.server.ts';
import { freeSlug, listTakenSlugs, slugCandidates } from '#app/features/catalogue/items/slugs.server.ts';
import type { ItemKind, ItemsTable } from '#app/features/catalogue/items/tables.server.ts';
import { indexItems } from '#app/features/catalogue/search/index/commands.server.ts';
import {
  type KeptTranscript,
  readKept,
  restoreKept,
} from '#app/features/catalogue/transcripts/commands.server.ts';
import { removeFileLater, removePictureLater } from '#app/features/media/files/file-removal.server.ts';
import { putIntoBin, takeFromBin } from '#app/features/records/changes/bin/bin-entries.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import { endReviews } from '#app/features/records/reviews/reviewed-drafts.server.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { change, type EditContext } from '../commands.server.ts';
import { assertMayTouch, assertOwnDrafts } from '../drafts.server.ts';
import { ownAudioKey } from '../item-media.server.ts';
import type { ItemRecord } from '../item-row.server.ts';
import { readItems } from './queries.server.ts';

/** An item in the bin: its row, and the rows deleted with it. */
interface BinnedItem {
  item: ItemRecord;
  plays: number;
  formerSlugs: string[];
  /** Missing in entries of before there were any. */
  transcript?: KeptTranscript | null;
  chapters?: KeptChapters | null;
}

/**
 * Moves items into the bin, all or none. `item_origins` stays, so that an import does not bring them back.
 * Their files stay until they leave the bin for good.
 * @returns the ids of the bin's entries, for undoing it
 */
export async function deleteItems(
  ctx: EditContext,
  kind: ItemKind,
  ids: readonly string[],
): Promise<{ ok: true; entryIds: string[] }> {
  const { db, clock, actor } = ctx;
  assertCan(actor, 'items');
  return inTransaction(db, async (trx) => {
    await takeTurn(trx, 'items');
    const entryIds: string[] = [];
    const items = await readItems(trx, kind, ids);
    await assertOwnDrafts(trx, actor, items);
    for (const item of items) {
      const record = await toBinned(trx, item);
      const deleted = { kind, recordId: item.id, title: item.title, record };
      entryIds.push(await putIntoBin(trx, { actor, now: clock.now() }, deleted));
      await trx.deleteFrom('items').where('id', '=', item.id).execute();
      await recordChange(trx, { ...change(ctx, item, 'deleted'), before: item });
    }
    await endReviews(trx, ctx, { kind, records: items, isPublished: false });
    return { ok: true, entryIds };
  });
}

export type RestoreResult =
  | { ok: true; id: string; kind: ItemKind; title: string }
  | { ok: false; reason: 'not-in-bin' | 'there-again' };

/** Restores an item as it was, except for a topic that no longer exists and a slug that is taken. */
export async function restoreItem(ctx: EditContext, entryId: string): Promise<RestoreResult> {
  const { db, engine, clock, actor } = ctx;
  assertCan(actor, 'items');
  const restoring = inTransaction<RestoreResult>(db, async (trx) => {
    await takeTurn(trx, 'items');
    const entry = await takeFromBin(trx, entryId, ['episode', 'video']);
    if (!entry) return { ok: false, reason: 'not-in-bin' };
    const { item, plays, formerSlugs, transcript, chapters } = entry.record as BinnedItem;
    assertMayTouch(actor, [item]);
    // Imported again in the meantime: keep that item, which somebody may have edited.
    if (await isTaken(trx, item)) throw new ThereAgain();
    const now = clock.now();
    const row = await toRow(trx, item, now.toISOString());
    const restored = await trx.insertInto('items').values(row).returningAll().executeTakeFirstOrThrow();
    await restoreBelongings(trx, restored, { plays, formerSlugs, now: now.toISOString() });
    if (transcript) await restoreKept(trx, transcript, now);
    if (chapters) await restoreKeptChapters(trx, chapters, now);
    await linkGuests(trx, [item.id], now);
    await indexItems(trx, engine, [item.id]);
    await recordChange(trx, { ...change(ctx, restored, 'restored'), after: restored });
    return { ok: true, id: restored.id, kind: restored.kind, title: restored.title };
  });
  return restoring.catch((error: unknown) => {
    if (error instanceof ThereAgain) return { ok: false, reason: 'there-again' };
    throw error;
  });
}

/** Rolls back the transaction, so that the entry stays in the bin. */
class ThereAgain extends Error {
  override readonly name = 'ThereAgain';
}

/** Removes an item's files and figures when it leaves the bin for good, in the same transaction. */
export async function forgetItem(trx: Trx, record: unknown, now: Date): Promise<void> {
  const { item, chapters } = record as BinnedItem;
  if (item.thumbnail_url) await removePictureLater(trx, item.thumbnail_url, now);
  const key = item.audio_url && ownAudioKey(item.audio_url);
  if (key) await removeFileLater(trx, key, now);
  if (chapters) await forgetKeptChapters(trx, chapters, now);
  await forgetItemFigures(trx, item.id);
}

async function toBinned(trx: Trx, item: ItemRecord): Promise<BinnedItem> {
  const plays = await trx
    .selectFrom('item_plays')
    .select('plays')
    .where('item_id', '=', item.id)
    .executeTakeFirst();
  const former = await trx
    .selectFrom('item_former_slugs')
    .select('slug')
    .where('item_id', '=', item.id)
    .execute();
  return {
    item,
    plays: Number(plays?.plays ?? 0),
    formerSlugs: former.map(({ slug }) => slug),
    transcript: await readKept(trx, item.id),
    chapters: await readKeptChapters(trx, item.id),
  };
}

async function isTaken(trx: Trx, { id, guid }: ItemRecord): Promise<boolean> {
  const same = trx
    .selectFrom('items')
    .select('id')
    .where(({ or, eb }) => or([eb('id', '=', id), eb('guid', '=', guid)]));
  return (await same.executeTakeFirst()) !== undefined;
}

async function toRow(trx: Trx, item: ItemRecord, now: string): Promise<Insertable<ItemsTable>> {
  const candidates = [item.slug, ...slugCandidates(item.title)];
  const taken = await listTakenSlugs(trx, item.kind, candidates);
  const slug = taken.has(item.slug) ? freeSlug(item.title, item.id, taken) : item.slug;
  const topic = item.topic_id
    ? await trx.selectFrom('topics').select('id').where('id', '=', item.topic_id).executeTakeFirst()
    : undefined;
  return { ...item, slug, topic_id: topic?.id ?? null, version: item.version + 1, updated_at: now };
}

async function restoreBelongings(
  trx: Trx,
  { id, kind }: ItemRecord,
  { plays, formerSlugs, now }: { plays: number; formerSlugs: string[]; now: string },
): Promise<void> {
  if (plays > 0) await trx.insertInto('item_plays').values({ item_id: id, plays, updated_at: now }).execute();
  for (const slug of formerSlugs) {
    await trx
      .insertInto('item_former_slugs')
      .values({ kind, slug, item_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
