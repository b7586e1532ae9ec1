import { v7 } from 'uuid';
import type { Db, Trx } from '#app/db/database.server.ts';
import type { Arrival, CreatedRow, NoticeColumns } from '../arrival.ts';
import type { FeedItem } from '../reader/feed-item.ts';
import type { FollowedFeed } from './feed-state.server.ts';
import { LETTER_AFTER_MS, MOST_ARRIVALS, MOST_NAMED, MOST_NEWS, NEWS_FOR_MS } from './rules.ts';
import type { Letters } from './tables.server.ts';

/**
 * What happens with the new items of one look: whether subscribers hear of them, and the row that tells the host. It is
 * written with the items, so nothing arrives untold.
 * @param fresh how many items are new
 */
export function arrivalOf(
  feed: FollowedFeed,
  { items, fresh, now }: { items: readonly FeedItem[]; fresh: number; now: Date },
): Arrival & { id: string } {
  const id = v7();
  const letters = lettersOf(feed, { items, fresh, now });
  return {
    id,
    isFirst: feed.read_at === null,
    noticeOf: (item, isPublished) =>
      letters === 'yes' && isNews(item, now) ? noticeOf({ id, fresh, now, isPublished }) : {},
    note: (trx, created) => noteArrival(trx, { id, feed, letters, now }, created),
  };
}

function lettersOf(
  feed: FollowedFeed,
  { items, fresh, now }: { items: readonly FeedItem[]; fresh: number; now: Date },
): Letters {
  if (feed.read_at === null) return 'first';
  if (!feed.has_letters) return 'off';
  if (fresh > MOST_NEWS) return 'many';
  return items.some((item) => isNews(item, now)) ? 'yes' : 'old';
}

function isNews({ publishedAt }: FeedItem, now: Date): boolean {
  return publishedAt !== null && publishedAt.getTime() > now.getTime() - NEWS_FOR_MS;
}

/** Several at once are told in one letter. A draft waits until the host publishes it. */
function noticeOf({
  id,
  fresh,
  now,
  isPublished,
}: {
  id: string;
  fresh: number;
  now: Date;
  isPublished: boolean;
}): NoticeColumns {
  if (!isPublished) return { has_notice: true };
  return {
    has_notice: true,
    notice_after: new Date(now.getTime() + LETTER_AFTER_MS).toISOString(),
    notice_group: fresh > 1 ? id : null,
  };
}

async function noteArrival(
  trx: Trx,
  { id, feed, letters, now }: { id: string; feed: FollowedFeed; letters: Letters; now: Date },
  created: readonly CreatedRow[],
): Promise<void> {
  const lettersState = letters === 'yes' && !created.some(({ has_notice }) => has_notice) ? 'old' : letters;
  const known = await trx
    .selectFrom('feed_arrivals')
    .select(['created', 'first_items'])
    .where('id', '=', id)
    .executeTakeFirst();
  const named = [
    ...created.map((row) => ({ id: row.id, kind: row.kind, title: row.title })).reverse(),
    ...(JSON.parse(known?.first_items ?? '[]') as unknown[]),
  ];
  const row = {
    created: (known?.created ?? 0) + created.length,
    first_items: JSON.stringify(named.slice(0, MOST_NAMED)),
  };
  if (known) await trx.updateTable('feed_arrivals').set(row).where('id', '=', id).execute();
  else
    await trx
      .insertInto('feed_arrivals')
      .values({
        ...row,
        id,
        feed_id: feed.id,
        arrived_at: now.toISOString(),
        letters: lettersState,
        is_draft: feed.is_draft,
        report: null,
      })
      .execute();
}

/** The report of a look that brought something; of older arrivals the newest stay. */
export async function endArrival(db: Db, feed: FollowedFeed, id: string, report: unknown): Promise<void> {
  const ended = await db
    .updateTable('feed_arrivals')
    .set({ report: JSON.stringify(report) })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!ended) return;
  const old = await db
    .selectFrom('feed_arrivals')
    .select('id')
    .where('feed_id', '=', feed.id)
    .orderBy('arrived_at', 'desc')
    .orderBy('id', 'desc')
    .offset(MOST_ARRIVALS)
    .limit(MOST_ARRIVALS)
    .execute();
  if (old.length === 0) return;
  const ids = old.map((one) => one.id);
  await db.deleteFrom('feed_arrivals').where('id', 'in', ids).execute();
}
