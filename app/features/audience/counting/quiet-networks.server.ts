import type { Db } from '#app/db/database.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { COUNTED_AGAIN_AFTER_MS } from './rules.ts';
import { currentSalts, markOf, type Salts } from './salts.server.ts';

/**
 * For 24 hours nothing that comes from this network is counted: the host's own app does not say that it is hers. What is
 * kept is a mark like those of listeners, not the address.
 */
export async function silenceNetwork(ctx: ActorContext, network: string): Promise<void> {
  assertCan(ctx.actor, 'numbers');
  const now = ctx.clock.now();
  const [today] = await currentSalts(ctx.db, now);
  const mark = markOf(today, 'quiet', network);
  const first_at = now.toISOString();
  await ctx.db
    .insertInto('audience_marks')
    .values({ mark, ranges: '', first_at, counted_at: null })
    .onConflict((conflict) => conflict.column('mark').doUpdateSet({ first_at }))
    .execute();
}

/** Counts the network again. */
export async function unsilenceNetwork(ctx: ActorContext, network: string): Promise<void> {
  assertCan(ctx.actor, 'numbers');
  const salts = await currentSalts(ctx.db, ctx.clock.now());
  await ctx.db.deleteFrom('audience_marks').where('mark', 'in', marksOf(salts, network)).execute();
}

/** @returns until when the network is not counted, as ISO-8601; null where it is */
export async function findQuietUntil(
  { db, clock }: Pick<ActorContext, 'db' | 'clock'>,
  network: string,
): Promise<string | null> {
  const now = clock.now();
  const salts = await currentSalts(db, now);
  return (await readQuiet(db, { networks: [network], salts, now })).get(network) ?? null;
}

/** Of these networks those that are not counted now. */
export async function findQuietNetworks(
  db: Db,
  lookup: { networks: readonly string[]; salts: Salts; now: Date },
): Promise<ReadonlySet<string>> {
  return new Set((await readQuiet(db, lookup)).keys());
}

/** Until when, by network. */
async function readQuiet(
  db: Db,
  { networks, salts, now }: { networks: readonly string[]; salts: Salts; now: Date },
): Promise<Map<string, string>> {
  const networkOf = new Map(
    networks.flatMap((network) => marksOf(salts, network).map((mark) => [mark, network] as const)),
  );
  if (networkOf.size === 0) return new Map();
  const rows = await db
    .selectFrom('audience_marks')
    .select(['mark', 'first_at'])
    .where('mark', 'in', [...networkOf.keys()])
    .where('first_at', '>', new Date(now.getTime() - COUNTED_AGAIN_AFTER_MS).toISOString())
    .orderBy('first_at')
    .execute();
  return new Map(
    rows.map(({ mark, first_at }) => [
      networkOf.get(mark) ?? '',
      new Date(Date.parse(first_at) + COUNTED_AGAIN_AFTER_MS).toISOString(),
    ]),
  );
}

function marksOf(salts: Salts, network: string): string[] {
  return salts.flatMap((salt) => (salt === undefined ? [] : markOf(salt, 'quiet', network)));
}
