import type { Db } from '#app/db/database.server.ts';
import { listSubscribers } from '#app/features/audience/counting/feeds/feeds.server.ts';
import { daysOfKind, type Span, totalsByPart } from '#app/features/audience/figures/queries.server.ts';
import { feedWords, partWords } from '#app/pure/numbers/words.ts';
import { MOST_KEYS } from './rules.ts';

/** Who reads the feed: what services say at the end of the period, and the apps that asked for it themselves. */
export async function readFeedReaders(db: Db, span: Span) {
  const [services, apps, days] = await Promise.all([
    listSubscribers(db, span.to),
    totalsByPart(db, { kind: 'feed', part: 'app', ...span, most: MOST_KEYS }),
    daysOfKind(db, { kind: 'feed', part: 'app', ...span }),
  ]);
  return {
    services: services.map((one) => ({ ...one, feed: feedWords(one.feed) })),
    /** On how many days of the period apps asked. */
    days,
    /** On a day, on average over these days. */
    apps: apps.map(({ key, total }) => ({
      key,
      words: partWords('app', key),
      total: Math.max(1, Math.round(total / Math.max(1, days))),
    })),
  };
}

export type FeedReaders = Awaited<ReturnType<typeof readFeedReaders>>;
