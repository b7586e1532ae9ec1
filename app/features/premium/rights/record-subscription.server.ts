import type { Selectable } from 'kysely';
import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { findOrder } from '#app/features/orders/core/queries.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import type { SubscriptionFacts } from '#app/platform/payments/payment-facts.ts';
import { MONEY_BACK_OR_DISPUTED } from '#app/pure/orders/order-status.ts';
import { settleGrants } from './grants.server.ts';
import { notify } from './notices.server.ts';
import { findPremium } from './queries.server.ts';
import { GRACE_MS } from './rules.ts';
import type { EntitlementsTable } from './tables.server.ts';

type Context = { clock: Clock };
type Known = Selectable<EntitlementsTable>;

/** Stores a provider's news of a subscription. Repeated or late news, or without an account, changes nothing. */
export async function recordSubscription(trx: Trx, ctx: Context, facts: SubscriptionFacts): Promise<void> {
  // Locks the order first, as its own moves do, so that a concurrent refund sees this row or is seen.
  if (facts.orderId) await takeTurn(trx, `order ${facts.orderId}`);
  await takeTurn(trx, `premium ${facts.id}`);
  const known = await trx
    .selectFrom('entitlements')
    .selectAll()
    .where('subscription_ref', '=', facts.id)
    .where('provider', '=', facts.provider)
    .executeTakeFirst();
  if (known) return updateKnown(trx, ctx, known, facts);
  const order = facts.orderId ? await findOrder(trx, facts.orderId) : null;
  const personId = await findOwner(trx, facts.personId ?? order?.person_id ?? null);
  if (!personId) return;
  const now = ctx.clock.now().toISOString();
  const at = facts.at.toISOString();
  const isUndone = order !== null && MONEY_BACK_OR_DISPUTED.includes(order.status);
  const made = await trx
    .insertInto('entitlements')
    .values({
      ...columnsOf(facts, null, now),
      id: v7(),
      person_id: personId,
      source: 'card',
      // The provider's clock may be ahead of ours: a paying member gets in at once.
      starts_at: at < now ? at : now,
      days: null,
      order_id: facts.orderId,
      order_line_id: null,
      provider: facts.provider,
      subscription_ref: facts.id,
      revoked_at: isUndone ? now : null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (isUndone) return;
  const covered = { from: made.starts_at, to: made.ends_at };
  await settleGrants(trx, ctx.clock.now(), { personId, covered });
  await tell(trx, ctx, null, made);
}

async function updateKnown(trx: Trx, ctx: Context, known: Known, facts: SubscriptionFacts): Promise<void> {
  if (isOld(known, facts)) return;
  const changed = await trx
    .updateTable('entitlements')
    .set({
      ...columnsOf(facts, known, ctx.clock.now().toISOString()),
      order_id: known.order_id ?? facts.orderId,
    })
    .where('id', '=', known.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (changed.revoked_at) return;
  const covered = { from: later(known.ends_at, facts.periodStart.toISOString()), to: changed.ends_at };
  await settleGrants(trx, ctx.clock.now(), { personId: changed.person_id, covered });
  await tell(trx, ctx, known, changed);
}

/** Phase of a subscription: 0 never paid, 1 live, 2 over. It never goes back. */
const PHASES: Record<string, number> = { incomplete: 0, canceled: 2, incomplete_expired: 2 };

function phaseOf(status: string | null): number {
  return PHASES[status ?? ''] ?? 1;
}

/** A provider counts in seconds: of two events in one second, the possible sequence of phases decides. */
function isOld(known: Known, facts: SubscriptionFacts): boolean {
  const knownAt = known.reported_at ?? '';
  const at = facts.at.toISOString();
  const [before, after] = [phaseOf(known.subscription_status), phaseOf(facts.status)];
  if (before === 2 && after < 2) return true;
  return knownAt > at || (knownAt === at && after < before);
}

function columnsOf(facts: SubscriptionFacts, known: Known | null, now: string) {
  return {
    ends_at: endOf(facts, known).toISOString(),
    subscription_status: facts.status,
    customer_ref: facts.customerId,
    reported_at: facts.at.toISOString(),
    is_ending: facts.isEnding || phaseOf(facts.status) === 2,
    updated_at: now,
  };
}

/**
 * The end of the paid time, canceled or not. A failing payment has a week from its first failure, however
 * often the provider retries. An unpaid subscription gives nothing; canceling it for that adds no time.
 */
function endOf({ status, periodEnd, at }: SubscriptionFacts, known: Known | null): Date {
  const soonest = (other: Date) => (other < periodEnd ? other : periodEnd);
  const knownEnd = known ? new Date(known.ends_at) : null;
  switch (status) {
    case 'active':
    case 'trialing':
      return periodEnd;
    case 'past_due':
      if (knownEnd && known?.subscription_status === 'past_due') return knownEnd;
      return new Date(at.getTime() + GRACE_MS);
    case 'canceled': {
      const wasPaid = !known || ['active', 'trialing', 'canceled'].includes(known.subscription_status ?? '');
      if (wasPaid || !knownEnd) return periodEnd;
      return soonest(knownEnd < at ? knownEnd : at);
    }
    default:
      return soonest(at);
  }
}

/** The mails name the end of premium, which passes and gifts behind the subscription may move. */
async function tell(trx: Trx, ctx: Context, before: Known | null, after: Known): Promise<void> {
  const { person_id: personId, reported_at } = after;
  const until = (await findPremium(trx, personId, ctx.clock.now())).until ?? after.ends_at;
  const about = `${after.id}:${reported_at}`;
  const status = after.subscription_status ?? '';
  if (status === 'active' || status === 'trialing') {
    await notify(trx, ctx, { kind: 'welcome', personId, about: after.id, until });
  }
  if (status === 'past_due' && before?.subscription_status !== 'past_due') {
    await notify(trx, ctx, { kind: 'payment-failed', personId, about, until });
  }
  // A subscription that ended by failed payments was announced by the mail about the failure.
  const wasPaid = before?.subscription_status === 'active' || before?.subscription_status === 'trialing';
  if (after.is_ending && wasPaid && !before.is_ending) {
    await notify(trx, ctx, { kind: 'canceled', personId, about, until });
  }
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}

/** Null where the account is gone. */
async function findOwner(trx: Trx, personId: string | null): Promise<string | null> {
  if (!personId) return null;
  const person = await trx.selectFrom('people').select('id').where('id', '=', personId).executeTakeFirst();
  return person?.id ?? null;
}
