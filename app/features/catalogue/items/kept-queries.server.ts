import type { Db } from '#app/db/database.server.ts';
import type { KeptReads } from '#app/db/kept-reads.server.ts';
import type { ContentKey } from '#app/db/tables.server.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import { findNextEarlyAccess, type LockedItem, listLocked } from './early-queries.server.ts';
import type { ItemCard } from './item-card.ts';
import {
  countVisibleByTopic,
  findDescription,
  findNextPublication,
  type ItemCounts,
  type ListOptions,
  listByIds,
  listNewest,
} from './queries.server.ts';

// Queries of the most visited pages, kept in memory until the content changes or the next item becomes
// public. Data that depends on the viewer is read each time.

type Context = { db: Db; kept: KeptReads };

const KEYS: readonly ContentKey[] = ['episodes', 'videos', 'topics'];
const MOST_CARDS = 5_000;

export function keptNextPublication({ db, kept }: Context, now: Date): Promise<Date | null> {
  return kept.getUntil({ name: 'next publication', keys: KEYS, now }, async () => {
    const next = await findNextPublication(db, now);
    return { value: next, until: next };
  });
}

export function keptNewest(ctx: Context, options: ListOptions): Promise<ItemCard[]> {
  const { viewer, now, limit, kind, topicId, after, since } = options;
  if (viewer.kind !== 'public' || after || since) return listNewest(ctx.db, options);
  const name = `newest ${limit} ${kind ?? 'items'} of ${topicId ?? 'all'}`;
  return untilNextPublication(ctx, name, now, () => listNewest(ctx.db, options));
}

export function keptCountsByTopic(
  ctx: Context,
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<Map<string, ItemCounts>> {
  if (viewer.kind === 'premium') return countVisibleByTopic(ctx.db, now, viewer);
  return untilNextPublication(ctx, 'counts by topic', now, () => countVisibleByTopic(ctx.db, now));
}

/**
 * Items that open soon, for viewers who are not members; members and admins see the items themselves. `until`
 * is when the list next changes: an item opens, or another joins.
 */
export async function keptLocked(
  ctx: Context,
  { viewer, now, limit, topicId }: { viewer: Viewer; now: Date; limit: number; topicId?: string },
): Promise<{ items: LockedItem[]; until: Date | null }> {
  if (viewer.kind !== 'public') return { items: [], until: null };
  const name = `locked ${limit} of ${topicId ?? 'all'}`;
  return ctx.kept.getUntil({ name, keys: KEYS, now }, async () => {
    const [items, opening, coming] = await Promise.all([
      listLocked(ctx.db, { now, limit, topicId }),
      keptNextPublication(ctx, now),
      findNextEarlyAccess(ctx.db, now),
    ]);
    const until = opening && coming && coming < opening ? coming : (opening ?? coming);
    return { value: { items, until }, until };
  });
}

export function keptDescription(ctx: Context, itemId: string, now: Date): Promise<string> {
  return untilNextPublication(ctx, `description of ${itemId}`, now, () => findDescription(ctx.db, itemId));
}

/** Visible items in the order of the ids. Public items stay visible until they change. */
export async function keptByIds(
  { db, kept }: Context,
  ids: readonly string[],
  options: { viewer: Viewer; now: Date },
): Promise<ItemCard[]> {
  if (options.viewer.kind !== 'public') return listByIds(db, ids, options);
  const what = { name: 'cards', keys: KEYS, now: options.now };
  const cards = await kept.getUntil(what, async () => ({ value: new Map<string, ItemCard>(), until: null }));
  const found = new Map(ids.map((id) => [id, cards.get(id)]));
  const unknown = ids.filter((id) => !found.get(id));
  if (cards.size > MOST_CARDS) cards.clear();
  for (const card of await listByIds(db, unknown, options)) {
    cards.set(card.id, card);
    found.set(card.id, card);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Keeps public data until the content changes or the next item becomes public. */
function untilNextPublication<T>(ctx: Context, name: string, now: Date, read: () => Promise<T>): Promise<T> {
  return ctx.kept.getUntil({ name, keys: KEYS, now }, async () => {
    const [value, until] = await Promise.all([read(), keptNextPublication(ctx, now)]);
    return { value, until };
  });
}
