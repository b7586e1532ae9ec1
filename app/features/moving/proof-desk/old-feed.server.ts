import type { Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { readingFeeds, readPages } from '#app/features/feeds/import-desk/read-pages.server.ts';
import { type AddressPolicy, publicWeb } from '#app/platform/address-policy.server.ts';
import { safeFetch } from '#app/platform/safe-fetch.server.ts';
import { safeLead } from '#app/platform/safe-lead.server.ts';
import type { Services } from '#app/platform/services.ts';
import { ASK_MS, type LeadState, MOST_HOPS } from './rules.ts';

export interface ProofWays {
  policy: AddressPolicy;
  askMs: number;
  runMs: number;
}

/** Where the old feed leads. Ours is not asked: what leads there is known by its address. */
export async function whereItLeads(
  feedUrl: string,
  ourFeed: string,
  { policy = publicWeb, askMs = ASK_MS }: Partial<ProofWays> = {},
): Promise<{ state: LeadState; to: string | null }> {
  let [address, isForGood] = [feedUrl, true];
  for (let hops = 0; hops < MOST_HOPS; hops += 1) {
    const hop = await safeLead(address, { timeoutMs: askMs }, policy);
    // Its own answer counts, also where nobody is at the place that it names.
    if (!hop) return hops === 0 ? { state: 'silent', to: null } : { state: 'elsewhere', to: address };
    if (hop.to === null) {
      if (hop.status >= 500 || hop.status === 429) return { state: 'silent', to: null };
      const isOldHost = URL.parse(address)?.hostname === URL.parse(feedUrl)?.hostname;
      return isOldHost ? { state: 'nowhere', to: null } : { state: 'elsewhere', to: address };
    }
    isForGood &&= hop.status === 301 || hop.status === 308;
    if (isSame(hop.to, ourFeed)) return { state: isForGood ? 'here' : 'for-now', to: hop.to };
    address = hop.to;
  }
  return { state: 'elsewhere', to: address };
}

/** A final slash, a query and http make no other feed of ours: the site leads on itself. */
function isSame(address: string, ourFeed: string): boolean {
  const [one, ours] = [URL.parse(address), URL.parse(ourFeed)];
  return one !== null && ours !== null && one.host === ours.host && one.pathname === ours.pathname;
}

type FeedContext = Pick<Services, 'db' | 'clock' | 'apartReader' | 'log'>;

/** Notes the guids of the old feed while it can be read. One that cannot leaves what was noted before. */
export async function noteOldGuids(
  ctx: FeedContext,
  feedUrl: string,
  ways: Partial<ProofWays>,
): Promise<void> {
  const { db, log, clock, apartReader } = ctx;
  const fetch: typeof safeFetch = (address, limits) => safeFetch(address, limits, ways.policy ?? publicWeb);
  const read = await readingFeeds(apartReader, (readFeed) =>
    readPages({ fetch, log, readFeed, now: () => clock.now().getTime() }, feedUrl),
  );
  if (!read.ok) return;
  const rows = read.feed.items.map(({ guid, title }) => ({ guid, title }));
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('old_guids').execute();
    await addGuids(trx, rows);
  });
}

const AT_ONCE = 500;

async function addGuids(trx: Trx, rows: ReadonlyArray<{ guid: string; title: string }>): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await trx
      .insertInto('old_guids')
      .values(rows.slice(start, start + AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
