import type { Db } from '#app/db/database.server.ts';
import type { KeptReads } from '#app/db/kept-reads.server.ts';
import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import { listByIds, listNewest } from '#app/features/catalogue/items/queries.server.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import { MINUTE_MS } from '#app/pure/time/durations.ts';

/** Pages with plays are renewed this often, not with each play. */
const FRESH_FOR_MS = 5 * MINUTE_MS;
/** Read in addition, because some of the most played may have been taken off the site. */
const TAKEN_OFF = 50;

export interface Ranking {
  items: ItemCard[];
  /** Whether one of them was played: without plays they are only the newest. */
  isPlayed: boolean;
}

/** Most played first, filled up with the newest. */
export async function listPopular(
  db: Db,
  { viewer, now, limit }: { viewer: Viewer; now: Date; limit: number },
): Promise<Ranking> {
  const mostPlayed = await db
    .selectFrom('item_plays')
    .select('item_id')
    .where('plays', '>', 0)
    .orderBy('plays', 'desc')
    .orderBy('item_id', 'desc')
    .limit(limit + TAKEN_OFF)
    .execute();
  const ids = mostPlayed.map((row) => row.item_id);
  const popular = (await listByIds(db, ids, { viewer, now })).slice(0, limit);
  if (popular.length === limit) return { items: popular, isPlayed: true };
  const shown = new Set(popular.map(({ id }) => id));
  const newest = await listNewest(db, { viewer, now, limit });
  const items = [...popular, ...newest.filter(({ id }) => !shown.has(id))].slice(0, limit);
  return { items, isPlayed: popular.length > 0 };
}

export async function countPlays(db: Db, itemId: string): Promise<number> {
  const row = await db
    .selectFrom('item_plays')
    .select('plays')
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return row?.plays ?? 0;
}

/** From memory, with its expiry, which also limits pages that show it. */
export function keptPlays(
  { db, kept }: { db: Db; kept: KeptReads },
  itemId: string,
  now: Date,
): Promise<{ plays: number; until: Date }> {
  return kept.getUntil({ name: `plays of ${itemId}`, keys: [], now }, async () => {
    const until = playsFreshUntil(now, null);
    return { value: { plays: await countPlays(db, itemId), until }, until };
  });
}

/** Until when a page with plays may be kept: at most until `otherEnd`. */
export function playsFreshUntil(now: Date, otherEnd: Date | null): Date {
  const end = new Date(now.getTime() + FRESH_FOR_MS);
  return otherEnd && otherEnd < end ? otherEnd : end;
}
