import { setImmediate as breathe } from 'node:timers/promises';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import type { EditContext } from '../commands.server.ts';
import { type BulkResult, moveItems } from './bulk-commands.server.ts';
import { listIdsOfAll } from './list-ids.server.ts';
import type { ListPlace } from './list-place.ts';
import { MOST_MOVED, MOVED_AT_ONCE } from './rules.ts';

type MovedResult = Exclude<BulkResult, { ok: true }> | { ok: true; changed: number; hasMore: boolean };

/**
 * Moves everything that a list finds to a topic: up to `MOST_MOVED` items, a few per transaction. After a
 * failure the items moved so far stay moved, and another call continues.
 * @param topicId null for no topic
 */
export async function moveFound(
  ctx: EditContext,
  kind: ItemKind,
  place: ListPlace,
  topicId: string | null,
): Promise<MovedResult> {
  const { db, engine, clock, actor } = ctx;
  assertCan(actor, 'publish');
  const ask = { kind, place, now: clock.now(), notIn: topicId, limit: MOST_MOVED + 1 };
  const found = await listIdsOfAll({ db, engine }, ask);
  const ids = found.slice(0, MOST_MOVED);
  let changed = 0;
  for (let from = 0; from < ids.length; from += MOVED_AT_ONCE) {
    const moved = await moveItems(ctx, kind, ids.slice(from, from + MOVED_AT_ONCE), topicId);
    if (!moved.ok) return moved;
    changed += moved.changed;
    await breathe(); // SQLite answers synchronously: without this, nothing else would run
  }
  return { ok: true, changed, hasMore: found.length > ids.length };
}
