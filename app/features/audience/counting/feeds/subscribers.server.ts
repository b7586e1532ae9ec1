import { sql } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import { addDays } from '#app/pure/time/day-range.ts';
import { LEAST_TOLD_DAYS, MOST_NEW_TOLD_A_DAY, MOST_TOLD_A_DAY, TOLD_DAYS, TOLD_FOR_DAYS } from '../rules.ts';
import type { Told } from './told-subscribers.ts';

interface ToldOnDay extends Told {
  feed: string;
  day: string;
}

/** Of several numbers of a day the smallest stays: who takes a service's name adds nothing to what it says itself. */
export async function addTold(trx: Trx, told: readonly ToldOnDay[]): Promise<void> {
  const rows = new Map<string, ToldOnDay>();
  for (const one of told) {
    const key = keyOf(one.service, one.feed, one.feedId);
    if (one.subscribers < (rows.get(key)?.subscribers ?? Number.POSITIVE_INFINITY)) rows.set(key, one);
  }
  const [first] = rows.values();
  if (!first) return;
  const kept = await withinLimits(trx, rows, first.day);
  if (kept.length === 0) return;
  await trx
    .insertInto('audience_subscribers')
    .values(
      kept.map(({ day, service, feed, feedId, subscribers }) => ({
        ...{ day, service, feed, feed_id: feedId, total: subscribers },
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['day', 'service', 'feed', 'feed_id']).doUpdateSet({
        total: sql<number>`case when excluded.total < audience_subscribers.total
          then excluded.total else audience_subscribers.total end`,
      }),
    )
    .execute();
}

/** What was told before always has room; of what is new each service has some, and all together. */
async function withinLimits(
  trx: Trx,
  rows: ReadonlyMap<string, ToldOnDay>,
  day: string,
): Promise<ToldOnDay[]> {
  const stored = await trx
    .selectFrom('audience_subscribers')
    .select(['service', 'feed', 'feed_id'])
    .select(({ fn }) => fn.min('day').as('since'))
    .where('day', '>', addDays(day, -TOLD_FOR_DAYS))
    .where('day', '<=', day)
    .groupBy(['service', 'feed', 'feed_id'])
    .execute();
  const known = new Set(stored.map(({ service, feed, feed_id }) => keyOf(service, feed, feed_id)));
  const ofToday = stored.filter(({ since }) => since === day);
  const news = new Map<string, number>();
  for (const { service } of ofToday) news.set(service, (news.get(service) ?? 0) + 1);
  let all = ofToday.length;
  return [...rows].flatMap(([key, one]) => {
    if (known.has(key)) return [one];
    const ofService = news.get(one.service) ?? 0;
    if (ofService >= MOST_NEW_TOLD_A_DAY || all >= MOST_TOLD_A_DAY) return [];
    news.set(one.service, ofService + 1);
    all += 1;
    return [one];
  });
}

function keyOf(...names: string[]): string {
  return names.join('\n');
}

/** How many people of one service follow one feed. */
export interface Subscribers {
  service: string;
  /** Its path. */
  feed: string;
  subscribers: number;
  /** On which it said so last. */
  day: string;
}

/**
 * What each service says, up to a day, the most first: the middle of its newest days, so that one day of somebody else
 * under its name changes little. Of several numbers of one feed each has its own people; one that was said on a single day, or
 * not for long, is left out.
 */
export async function listSubscribers(db: Db, upTo: string): Promise<Subscribers[]> {
  const rows = await db
    .selectFrom('audience_subscribers')
    .selectAll()
    .where('day', '<=', upTo)
    .where('day', '>', addDays(upTo, -TOLD_FOR_DAYS))
    .orderBy('day', 'desc')
    .execute();
  const ofOne = Map.groupBy(rows, ({ service, feed, feed_id }) => keyOf(service, feed, feed_id));
  const said = [...ofOne.values()].flatMap((days) => {
    const [newest] = days;
    if (!newest || days.length < LEAST_TOLD_DAYS) return [];
    const totals = days.slice(0, TOLD_DAYS).map(({ total }) => Number(total));
    return [{ ...newest, total: middleOf(totals) }];
  });
  const sums = new Map<string, Subscribers>();
  for (const { service, feed, day, total } of said) {
    const key = keyOf(service, feed);
    const sum = sums.get(key) ?? { service, feed, subscribers: 0, day };
    sums.set(key, { ...sum, subscribers: sum.subscribers + total });
  }
  return [...sums.values()].sort(
    (one, other) =>
      other.subscribers - one.subscribers ||
      one.service.localeCompare(other.service) ||
      one.feed.localeCompare(other.feed),
  );
}

/** Of two in the middle the smaller. */
function middleOf(totals: readonly number[]): number {
  return totals.toSorted((one, other) => one - other)[Math.floor((totals.length - 1) / 2)] ?? 0;
}
