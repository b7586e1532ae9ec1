import { type Selectable, sql } from 'kysely';
import { v7 } from 'uuid';
import type { Db, Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { findListedAccount } from '#app/features/letters/reader-import-desk/listed-customers.server.ts';
import { findCardSubscription } from '#app/features/premium/rights/queries.server.ts';
import { recordSubscription } from '#app/features/premium/rights/record-subscription.server.ts';
import { LIVE_STATES } from '#app/features/premium/rights/rules.ts';
import type { GoesOn } from '#app/platform/jobs/job-kinds.server.ts';
import { enqueueJob, hurryJob } from '#app/platform/jobs/jobs.server.ts';
import type { FoundSubscription, SubscriptionFacts } from '#app/platform/payments/payment-facts.ts';
import type { CommandContext, Services } from '#app/platform/services.ts';
import { MINUTE_MS } from '#app/pure/time/durations.ts';
import { BIND_SUBSCRIPTIONS_JOB, MOST_BOUND_AT_ONCE } from './rules.ts';
import type { ImportedSubscriptionsTable } from './tables.server.ts';

type Clocked = Pick<CommandContext, 'clock'>;

/**
 * Stores the news of a subscription that came from elsewhere; whoever has it stays or becomes premium by it.
 * @returns false where it is none of these
 */
export async function recordImported(trx: Trx, ctx: Clocked, facts: SubscriptionFacts): Promise<boolean> {
  await takeTurn(trx, `premium imported ${facts.id}`);
  const row = await trx
    .updateTable('imported_subscriptions')
    .set({ ...toldBy(facts), found_at: facts.at.toISOString() })
    .where('provider', '=', facts.provider)
    .where('subscription_ref', '=', facts.id)
    .returning('person_id')
    .executeTakeFirst();
  if (!row) return false;
  if (row.person_id) {
    await takeTurn(trx, `premium person ${row.person_id}`);
    const right = await trx
      .selectFrom('entitlements')
      .select('id')
      .where('provider', '=', facts.provider)
      .where('subscription_ref', '=', facts.id)
      .executeTakeFirst();
    if (right) await recordSubscription(trx, ctx, { ...facts, personId: row.person_id, orderId: null });
    await settle(trx, ctx, row.person_id);
  }
  return true;
}

/** Keeps a subscription at a price that the host has chosen, and binds it where its address has an account. */
export async function keepFound(
  db: Db,
  ctx: Clocked,
  { found, priceRef }: { found: FoundSubscription; priceRef: string },
): Promise<void> {
  const { facts, email, feePercent } = found;
  await inTransaction(db, async (trx) => {
    if (await recordImported(trx, ctx, facts)) return;
    if (!LIVE_STATES.includes(facts.status)) return;
    await trx
      .insertInto('imported_subscriptions')
      .values({
        ...toldBy(facts),
        id: v7(),
        provider: facts.provider,
        subscription_ref: facts.id,
        customer_ref: facts.customerId,
        price_ref: priceRef,
        email,
        fee_percent: feePercent,
        person_id: null,
        is_invited: false,
        invited_at: null,
        found_at: facts.at.toISOString(),
        created_at: ctx.clock.now().toISOString(),
      })
      .execute();
    const customer = { provider: facts.provider, customer_ref: facts.customerId };
    const owner = await findOwner(trx, { ...customer, email });
    if (owner) await bindTo(trx, ctx, owner.id, { email: owner.isByList ? null : email, ...customer });
  });
}

/**
 * The customer of a right that is here; else the account of the address that an imported list gives for the customer;
 * else the account that has confirmed the provider's address.
 */
async function findOwner(
  db: Db,
  { provider, customer_ref, email }: { provider: string; customer_ref: string; email: string | null },
): Promise<{ id: string; isByList: boolean } | null> {
  const known = await db
    .selectFrom('entitlements')
    .select('person_id')
    .where('provider', '=', provider)
    .where('customer_ref', '=', customer_ref)
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (known) return { id: known.person_id, isByList: false };
  const listed = await findListedAccount(db, { provider, customer_ref });
  if (listed) return { id: listed, isByList: true };
  if (!email) return null;
  const account = await db
    .selectFrom('people')
    .select('id')
    .where('email', '=', email)
    .where('is_email_verified', '=', true)
    .executeTakeFirst();
  return account ? { id: account.id, isByList: false } : null;
}

async function bindTo(
  trx: Trx,
  ctx: Clocked,
  personId: string,
  { email, customer_ref }: { email: string | null; customer_ref: string },
): Promise<void> {
  await trx
    .updateTable('imported_subscriptions')
    .set({ person_id: personId })
    .where('person_id', 'is', null)
    .where(({ eb, or }) =>
      or([eb('customer_ref', '=', customer_ref), ...(email === null ? [] : [eb('email', '=', email)])]),
    )
    .execute();
  await settle(trx, ctx, personId);
}

/** Of several subscriptions of one person, one gives premium: the one that does already, else the longest. */
async function settle(trx: Trx, ctx: Clocked, personId: string): Promise<void> {
  await takeTurn(trx, `premium person ${personId}`);
  if (await findCardSubscription(trx, personId, ctx.clock.now())) return;
  const longest = await trx
    .selectFrom('imported_subscriptions')
    .selectAll()
    .where('person_id', '=', personId)
    .where('status', 'in', LIVE_STATES)
    .orderBy('paid_until', 'desc')
    .orderBy('subscription_ref')
    .limit(1)
    .executeTakeFirst();
  if (longest) await recordSubscription(trx, ctx, factsOf(longest, personId));
}

/** Looks at once who has an account by now. */
export async function bindSoon(ctx: CommandContext): Promise<void> {
  const kind = BIND_SUBSCRIPTIONS_JOB;
  await enqueueJob(ctx, { kind, payload: null, uniqueKey: kind });
  await hurryJob(ctx, kind, ctx.clock.now());
}

/** The accounts that confirmed an address since. @returns when to look again, while somebody is awaited */
export async function bindWaiting({ db, clock }: CommandContext): Promise<GoesOn | null> {
  // Who is known by a list goes first: the provider may have another address of hers, or somebody else's.
  const listed = await db
    .selectFrom('imported_subscriptions')
    .innerJoin('listed_customers', (on) =>
      on
        .onRef('listed_customers.provider', '=', 'imported_subscriptions.provider')
        .onRef('listed_customers.customer_ref', '=', 'imported_subscriptions.customer_ref'),
    )
    .innerJoin('people', 'people.email', 'listed_customers.email')
    .select(['people.id', 'imported_subscriptions.customer_ref'])
    .where('person_id', 'is', null)
    .where('people.is_email_verified', '=', sql.lit(true))
    .orderBy('subscription_ref')
    .limit(MOST_BOUND_AT_ONCE)
    .execute();
  for (const { id, customer_ref } of listed)
    await inTransaction(db, (trx) => bindTo(trx, { clock }, id, { email: null, customer_ref }));
  const confirmed = await db
    .selectFrom('imported_subscriptions')
    .innerJoin('people', 'people.email', 'imported_subscriptions.email')
    .select(['people.id', 'imported_subscriptions.email', 'customer_ref'])
    .where('person_id', 'is', null)
    .where('people.is_email_verified', '=', sql.lit(true))
    .orderBy('subscription_ref')
    .limit(MOST_BOUND_AT_ONCE)
    .execute();
  for (const { id, email, customer_ref } of confirmed)
    await inTransaction(db, (trx) => bindTo(trx, { clock }, id, { email, customer_ref }));
  const waiting = await db
    .selectFrom('imported_subscriptions')
    .select('subscription_ref')
    .where('person_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return waiting ? { againAt: new Date(clock.now().getTime() + MINUTE_MS) } : null;
}

function toldBy({ status, periodEnd, isEnding }: SubscriptionFacts) {
  return { status, paid_until: periodEnd.toISOString(), is_ending: isEnding };
}

type Row = Omit<Selectable<ImportedSubscriptionsTable>, 'is_ending'> & { is_ending: boolean };

function factsOf(row: Row, personId: string): SubscriptionFacts {
  const at = new Date(row.found_at);
  return {
    provider: row.provider,
    id: row.subscription_ref,
    customerId: row.customer_ref,
    personId,
    orderId: null,
    status: row.status,
    periodStart: at,
    periodEnd: new Date(row.paid_until),
    isEnding: row.is_ending,
    at,
  };
}

type Context = Pick<Services, 'db' | 'clock' | 'payments'>;

/**
 * Looks for a subscription that a person pays at a chosen price, here and at each provider, and binds it, so that
 * nobody pays twice. Without chosen prices it asks nobody.
 * @throws PaymentsUnreachable where a provider does not answer: then nothing may be sold
 */
export async function bindOwnSubscription(ctx: Context, personId: string): Promise<void> {
  const { db, clock, payments } = ctx;
  const chosen = await db
    .selectFrom('imported_prices')
    .select(['provider', 'price_ref'])
    .where('chosen_at', 'is not', null)
    .execute();
  if (chosen.length === 0) return;
  const person = await db
    .selectFrom('people')
    .select('email')
    .where('id', '=', personId)
    .where('is_email_verified', '=', true)
    .executeTakeFirst();
  if (!person) return;
  for (const provider of payments) {
    for (const found of await provider.listSubscriptionsOf(person.email)) {
      const at = chosen.find(
        (price) => price.provider === provider.provider && found.priceIds.includes(price.price_ref),
      );
      if (at) await keepFound(db, { clock }, { found, priceRef: at.price_ref });
    }
  }
  await bindWaiting({ db, clock });
}
