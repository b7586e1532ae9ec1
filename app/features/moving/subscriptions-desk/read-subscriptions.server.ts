import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { LIVE_STATES } from '#app/features/premium/rights/rules.ts';
import type { FoundSubscription } from '#app/platform/payments/payment-facts.ts';
import type { Payments } from '#app/platform/payments/payments.server.ts';
import type { Services } from '#app/platform/services.ts';
import { bindSoon, keepFound, recordImported } from './bind.server.ts';
import { priceLabel } from './price-label.ts';
import { MOST_PRICES } from './rules.ts';

type Context = Pick<Services, 'db' | 'clock' | 'payments'>;

const AT_ONCE = 100;

/**
 * Reads every account that has keys: counts who pays each price, and keeps who pays one that the host has chosen. Of
 * the others, who belong to another business of hers, nothing is kept.
 * @param isAsked by the host; else only accounts of which she chose a price are read
 */
export async function readSubscriptions(ctx: Context, isAsked: boolean): Promise<void> {
  for (const payments of ctx.payments) {
    const chosen = await listChosen(ctx.db, payments.provider);
    if (isAsked || chosen.size > 0) await readAccount(ctx, payments, chosen);
  }
  await bindSoon(ctx);
}

async function readAccount(
  { db, clock }: Context,
  payments: Payments,
  chosen: ReadonlySet<string>,
): Promise<void> {
  const { provider } = payments;
  const since = clock.now().toISOString();
  const counts = new Map<string, number>();
  for await (const batch of batchesOf(payments.listSubscriptions())) {
    const sold = await listSoldHere(db, provider, batch);
    for (const found of batch) {
      if (sold.has(found.facts.id)) continue;
      for (const price of found.priceIds) counts.set(price, (counts.get(price) ?? 0) + 1);
      const priceRef = found.priceIds.find((price) => chosen.has(price));
      if (priceRef) await keepFound(db, { clock }, { found, priceRef });
    }
  }
  await noteCounts({ db, clock }, payments, counts);
  await askForUnseen({ db, clock }, payments, since);
}

async function* batchesOf(found: AsyncIterable<FoundSubscription>): AsyncGenerator<FoundSubscription[]> {
  let batch: FoundSubscription[] = [];
  for await (const one of found) {
    batch.push(one);
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function listChosen(db: Db, provider: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('imported_prices')
    .select('price_ref')
    .where('provider', '=', provider)
    .where('chosen_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ price_ref }) => price_ref));
}

/** Subscriptions that an order of ours began. */
async function listSoldHere(
  db: Db,
  provider: string,
  batch: readonly FoundSubscription[],
): Promise<Set<string | null>> {
  const rows = await db
    .selectFrom('orders')
    .select('subscription_ref')
    .where('method', '=', provider)
    .where(
      'subscription_ref',
      'in',
      batch.map(({ facts }) => facts.id),
    )
    .execute();
  return new Set(rows.map(({ subscription_ref }) => subscription_ref));
}

/** The most paid ones, with their names; a price that nobody pays any more goes, unless the host has chosen it. */
async function noteCounts(
  { db }: Pick<Context, 'db' | 'clock'>,
  payments: Payments,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  const { provider } = payments;
  const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, MOST_PRICES);
  for (const [price_ref, subscriptions] of most) {
    const facts = await payments.findPrice(price_ref);
    if (!facts) continue;
    const label = priceLabel(facts);
    await db
      .insertInto('imported_prices')
      .values({ provider, price_ref, label, subscriptions, chosen_at: null })
      .onConflict((conflict) =>
        conflict.columns(['provider', 'price_ref']).doUpdateSet({ label, subscriptions }),
      )
      .execute();
  }
  const paid = most.map(([price]) => price);
  await db
    .deleteFrom('imported_prices')
    .where('provider', '=', provider)
    .where('chosen_at', 'is', null)
    .$if(paid.length > 0, (rows) => rows.where('price_ref', 'not in', paid))
    .execute();
  await db
    .updateTable('imported_prices')
    .set({ subscriptions: 0 })
    .where('provider', '=', provider)
    .$if(paid.length > 0, (rows) => rows.where('price_ref', 'not in', paid))
    .execute();
}

/** What the list no longer has ended meanwhile. Who never made an account is forgotten then. */
async function askForUnseen(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  payments: Payments,
  since: string,
): Promise<void> {
  const { provider } = payments;
  const unseen = await db
    .selectFrom('imported_subscriptions')
    .select('subscription_ref')
    .where('provider', '=', provider)
    .where('found_at', '<', since)
    .where('status', 'in', LIVE_STATES)
    .execute();
  for (const { subscription_ref } of unseen) {
    const facts = await payments.findSubscription(subscription_ref);
    if (facts) await inTransaction(db, (trx) => recordImported(trx, { clock }, facts));
  }
  await db
    .deleteFrom('imported_subscriptions')
    .where('provider', '=', provider)
    .where('person_id', 'is', null)
    .where('status', 'not in', LIVE_STATES)
    .execute();
}
