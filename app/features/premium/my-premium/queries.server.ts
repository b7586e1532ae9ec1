import type { Db } from '#app/db/database.server.ts';
import {
  findCardSubscription,
  findPremium,
  listRights,
} from '#app/features/premium/rights/queries.server.ts';
import { later } from '#app/features/premium/rights/rules.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';

const MOST_WAYS = 6;
const MOST_ENDS = 20;

/**
 * Everything that the member's page shows, without asking a provider.
 * @param withdrawalDays how many days a purchase can be withdrawn from
 */
export async function findMembership(
  db: Db,
  personId: string,
  { now, withdrawalDays }: { now: Date; withdrawalDays: number },
) {
  const [premium, card, rights, last] = await Promise.all([
    findPremium(db, personId, now),
    findCardSubscription(db, personId, now),
    listRights(db, personId, now),
    findLastEnd(db, personId, now),
  ]);
  const orders = await listOrders(db, personId, [
    ...new Set(rights.flatMap(({ order_id }) => (order_id ? [order_id] : []))),
  ]);
  const orderOf = (id: string | null) => orders.find((order) => order.id === id);
  return {
    premium,
    endedAt: premium.isPremium ? null : last,
    card: card && { ...card, priceCents: orderOf(card.orderId)?.total_cents ?? null },
    passes: rights
      .filter(({ source, ends_at }) => source !== 'card' && ends_at > now.toISOString())
      .map(({ id, source, days, starts_at, ends_at, order_id }) => ({
        id,
        source: source as 'pass' | 'gift',
        days: days ?? 0,
        startsAt: starts_at,
        endsAt: ends_at,
        orderId: order_id,
      })),
    withdrawable: orders.flatMap(({ id, paid_at }) => {
      const until = paid_at && later(paid_at, withdrawalDays * DAY_MS);
      return until && until > now.toISOString() ? [{ orderId: id, until }] : [];
    }),
  };
}

export type Membership = Awaited<ReturnType<typeof findMembership>>;

/** Products that give premium. */
export function listWaysIn(db: Db) {
  return db
    .selectFrom('products')
    .select(['id', 'slug', 'name', 'price_cents', 'pass_days', 'is_subscription'])
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('is_subscription', '=', true), eb('pass_days', 'is not', null)]))
    .orderBy('price_cents')
    .orderBy('id')
    .limit(MOST_WAYS)
    .execute();
}

/** When the last right ended; null where none ever began or was paid. */
async function findLastEnd(db: Db, personId: string, now: Date): Promise<string | null> {
  const at = now.toISOString();
  const rows = await db
    .selectFrom('entitlements')
    .select(['ends_at', 'revoked_at'])
    .where('person_id', '=', personId)
    .where('starts_at', '<=', at)
    .where((eb) =>
      eb.or([eb('subscription_status', 'is', null), eb('subscription_status', 'not like', 'incomplete%')]),
    )
    .orderBy('ends_at', 'desc')
    .limit(MOST_ENDS)
    .execute();
  const ends = rows.map(({ ends_at, revoked_at }) =>
    revoked_at && revoked_at < ends_at ? revoked_at : ends_at,
  );
  return (
    ends
      .filter((end) => end <= at)
      .sort()
      .at(-1) ?? null
  );
}

function listOrders(db: Db, personId: string, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('orders')
    .select(['id', 'total_cents', 'paid_at'])
    .where('id', 'in', [...ids])
    .where('person_id', '=', personId)
    .execute();
}
