import { sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import { cardColumns, toCards } from './card-rows.server.ts';
import type { ItemCard } from './item-card.ts';
import { findNextPublication } from './queries.server.ts';
import { EARLY_ACCESS_MS, visibleTo } from './visibility.server.ts';

/** All that everybody may know about an item that only members can open yet. */
export type LockedItem = Awaited<ReturnType<typeof listLocked>>[number];

/** Items that open soon and that only members see already. No other columns are read. */
export async function listLocked(
  db: Db,
  { now, limit, topicId }: { now: Date; limit: number; topicId?: string },
) {
  const rows = await db
    .selectFrom('items')
    .leftJoin('topics', 'topics.id', 'items.topic_id')
    .select(['items.kind', 'items.published_at', 'topics.name as topic_name', 'topics.hue as topic_hue'])
    .where('items.is_published', '=', true)
    .where('items.access', '=', 'public')
    .where('items.published_at', '>', now.toISOString())
    .where('items.published_at', '<=', new Date(now.getTime() + EARLY_ACCESS_MS).toISOString())
    .$if(topicId !== undefined, (query) => query.where('items.topic_id', '=', topicId as string))
    .orderBy('items.published_at')
    .orderBy('items.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    /** When it opens to everybody. */
    opensAt: row.published_at,
    topic: row.topic_name === null ? null : { name: row.topic_name, hue: row.topic_hue ?? 0 },
  }));
}

/** When members begin to see the next item, and others its locked card; null without one. */
export async function findNextEarlyAccess(db: Db, now: Date): Promise<Date | null> {
  const next = await findNextPublication(db, new Date(now.getTime() + EARLY_ACCESS_MS));
  return next && new Date(next.getTime() - EARLY_ACCESS_MS);
}

/** Newest first, for members. `access` is a literal, because only then a partial index is used. */
export async function listMembersOnly(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<ItemCard[]> {
  const viewer = { kind: 'premium' } as const;
  const rows = await cardColumns(db)
    .where(sql<boolean>`items.access = 'premium'`)
    .where(visibleTo(viewer, now))
    .orderBy('items.published_at', 'desc')
    .orderBy('items.id', 'desc')
    .limit(limit)
    .execute();
  return toCards(rows, { viewer, now });
}

/** Counts members-only items up to `most`. Everybody may know the number, but not the items. */
export async function countMembersOnly(db: Db, now: Date, most: number): Promise<number> {
  const some = db
    .selectFrom('items')
    .select('items.id')
    .where(sql<boolean>`items.access = 'premium'`)
    .where(visibleTo({ kind: 'premium' }, now))
    .limit(most);
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
