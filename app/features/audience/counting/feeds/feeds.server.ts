import { sql } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import type { Counter, Tally, WriteContext } from '#app/platform/tally.server.ts';
import { calendarDay } from '#app/pure/time/dates-pt-br.ts';
import { addDays } from '#app/pure/time/day-range.ts';
import { addFigures } from '../figures.server.ts';
import { MOST_AGENT, readAgent } from '../lists/agents.server.ts';
import { noteLists } from '../lists/lists-in-force.server.ts';
import { findQuietNetworks } from '../quiet-networks.server.ts';
import {
  LEAST_TOLD_DAYS,
  MOST_NEW_TOLD_A_DAY,
  MOST_NOTED_FEEDS,
  MOST_NOTED_OF_A_NETWORK,
  MOST_TOLD_A_DAY,
  NEW_FETCHERS,
  TOLD_DAYS,
  TOLD_FOR_DAYS,
} from '../rules.ts';
import { currentSalts, markOf } from '../salts.server.ts';
import type { View, ViewClient } from '../views/views.server.ts';
import { feedOfAddress } from './counted-feeds.ts';
import { type SubscriberCount, toldBy } from './told-subscribers.ts';

interface NotedFeed {
  addressOf: (client: ViewClient) => string;
}

/** Of a header in a key. */
const LONGEST = 200;

/** Somebody asked for a feed, and got it or has it already. Looks nothing up. */
export function noteFeed(
  tally: Tally,
  { address, userAgent, remoteAddress, forwarded }: Omit<View, 'at'>,
  addressOf: NotedFeed['addressOf'],
): void {
  const feed = feedOfAddress(address);
  if (!feed) return;
  const key = [feed, remoteAddress, forwarded.slice(0, LONGEST), userAgent.slice(0, MOST_AGENT)].join('\n');
  tally.note(FEEDS, key, { addressOf });
}

interface Fetch {
  feed: string;
  network: string;
  agent: string;
}

/**
 * By feed, client and program. A service that reads for many people tells how many they are; an app that reads for one
 * counts once a day and network. Browsers, and programs without a known name, are no readers.
 */
export const FEEDS: Counter<NotedFeed> = {
  name: 'feeds that were read',
  most: MOST_NOTED_FEEDS,
  group: { of: (noted, key) => readKey(key, noted).network, most: MOST_NOTED_OF_A_NETWORK },
  together: (one) => one,
  async store(ctx, entries) {
    await noteLists(ctx);
    const now = ctx.clock.now();
    const day = calendarDay(now.toISOString());
    const fetches = entries.map(([key, noted]) => readKey(key, noted));
    const subscriberCounts = fetches.flatMap(({ feed, agent }) => {
      const said = toldBy(agent);
      return said ? [{ feed, day, ...said }] : [];
    });
    const apps = await appsOf(ctx, fetches);
    return async (trx) => {
      await takeTurn(trx, 'audience');
      await addTold(trx, subscriberCounts);
      const counted = await countOnce({ db: trx, clock: ctx.clock }, apps);
      const figures = counted.map((app) => ({
        ...({ kind: 'feed', itemId: null, day, times: 1 } as const),
        parts: { app },
      }));
      await addFigures(trx, figures, now);
    };
  },
};

function readKey(key: string, { addressOf }: NotedFeed): Fetch {
  const [feed = '', remoteAddress, forwarded = '', agent = ''] = key.split('\n');
  const headers = { 'x-forwarded-for': forwarded || undefined };
  return { feed, network: rateLimitAddress(addressOf({ headers, socket: { remoteAddress } })), agent };
}

interface ReadingApp {
  mark: string;
  network: string;
  app: string;
}

/** Each app of each network, whatever it read. */
async function appsOf({ db, clock }: WriteContext, fetches: readonly Fetch[]): Promise<ReadingApp[]> {
  const now = clock.now();
  const salts = await currentSalts(db, now);
  const networks = [...new Set(fetches.map(({ network }) => network))];
  const quiet = await findQuietNetworks(db, { networks, salts, now });
  const apps = new Map<string, ReadingApp>();
  for (const { network, agent } of fetches) {
    const { kind, name } = readAgent(agent);
    if (kind !== 'app' || name === null || quiet.has(network) || toldBy(agent)) continue;
    const mark = markOf(salts[0], 'feed', network, agent);
    apps.set(mark, { mark, network, app: name });
  }
  return [...apps.values()];
}

/** @returns the apps of those that were not here today */
async function countOnce(ctx: WriteContext, apps: readonly ReadingApp[]): Promise<string[]> {
  if (apps.length === 0) return [];
  const marks = apps.map(({ mark }) => mark);
  const rows = await ctx.db.selectFrom('audience_marks').select('mark').where('mark', 'in', marks).execute();
  const known = new Set(rows.map(({ mark }) => mark));
  const fresh: ReadingApp[] = [];
  for (const one of apps) {
    const mayCount = !known.has(one.mark) && (await takePoint(ctx, NEW_FETCHERS, `feed ${one.network}`)).ok;
    if (mayCount) fresh.push(one);
  }
  if (fresh.length === 0) return [];
  const first_at = ctx.clock.now().toISOString();
  await ctx.db
    .insertInto('audience_marks')
    .values(fresh.map(({ mark }) => ({ mark, ranges: '', first_at, counted_at: first_at })))
    .execute();
  return fresh.map(({ app }) => app);
}

interface ToldOnDay extends SubscriberCount {
  feed: string;
  day: string;
}

/** Of several numbers of a day the smallest stays: who takes a service's name adds nothing to what it says itself. */
export async function addTold(trx: Trx, counts: readonly ToldOnDay[]): Promise<void> {
  const rows = new Map<string, ToldOnDay>();
  for (const one of counts) {
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
