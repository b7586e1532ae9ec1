import { takeTurn } from '#app/db/take-turn.server.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import type { Counter, Tally, WriteContext } from '#app/platform/tally.server.ts';
import { calendarDay } from '#app/pure/time/dates-pt-br.ts';
import { addFigures } from '../figures.server.ts';
import { MOST_AGENT, readAgent } from '../lists/agents.server.ts';
import { noteLists } from '../lists/lists-in-force.server.ts';
import { findQuietNetworks } from '../quiet-networks.server.ts';
import { MOST_NOTED_FEEDS, MOST_NOTED_OF_A_NETWORK, NEW_FETCHERS } from '../rules.ts';
import { currentSalts, markOf } from '../salts.server.ts';
import type { View, ViewClient } from '../views/views.server.ts';
import { feedOfAddress } from './counted-feeds.ts';
import { addTold } from './subscribers.server.ts';
import { toldBy } from './told-subscribers.ts';

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
    const told = fetches.flatMap(({ feed, agent }) => {
      const said = toldBy(agent);
      return said ? [{ feed, day, ...said }] : [];
    });
    const apps = await appsOf(ctx, fetches);
    return async (trx) => {
      await takeTurn(trx, 'audience');
      await addTold(trx, told);
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
