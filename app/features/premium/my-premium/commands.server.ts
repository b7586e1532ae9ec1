import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { findCardSubscription, findPremium } from '#app/features/premium/rights/queries.server.ts';
import { recordSubscription } from '#app/features/premium/rights/record-subscription.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import type { SubscriptionFacts } from '#app/platform/payments/payment-facts.ts';
import { type Payments, providerOf } from '#app/platform/payments/payments.server.ts';
import type { Person } from '#app/pure/people/person.ts';

interface Context {
  db: Db;
  clock: Clock;
  payments: readonly Payments[];
  log: { error(details: object, message: string): void };
}

type Refused = { ok: false; reason: 'no-subscription' | 'unreachable' };

/** Ends the person's subscription with the paid time, or resumes it; stored after the provider confirms. */
export async function changeRenewal(
  { db, clock, log, ...site }: Context,
  person: Person,
  isEnding: boolean,
): Promise<{ ok: true; paidUntil: string; until: string } | Refused> {
  const card = await findCardSubscription(db, person.id, clock.now());
  if (!card?.subscriptionId) return { ok: false, reason: 'no-subscription' };
  const payments = providerOf(site.payments, card.provider);
  if (!payments) return { ok: false, reason: 'unreachable' };
  let facts: SubscriptionFacts;
  try {
    facts = await payments.setEnding(card.subscriptionId, isEnding);
  } catch (error) {
    log.error({ err: error, personId: person.id }, 'subscription not changed');
    return { ok: false, reason: 'unreachable' };
  }
  await inTransaction(db, (trx) => recordSubscription(trx, { clock }, facts));
  const paidUntil = facts.periodEnd.toISOString();
  const { until } = await findPremium(db, person.id, clock.now());
  return { ok: true, paidUntil, until: until ?? paidUntil };
}

/** The address of the provider's portal, where a member changes the card and finds receipts. */
export async function openPortal(
  { db, clock, log, ...site }: Context,
  person: Person,
  returnUrl: string,
): Promise<{ ok: true; url: string } | Refused> {
  const card = await findCardSubscription(db, person.id, clock.now());
  if (!card?.customerId) return { ok: false, reason: 'no-subscription' };
  const payments = providerOf(site.payments, card.provider);
  if (!payments) return { ok: false, reason: 'unreachable' };
  try {
    return { ok: true, url: await payments.openPortal({ customerId: card.customerId, returnUrl }) };
  } catch (error) {
    log.error({ err: error, personId: person.id }, 'payment portal not opened');
    return { ok: false, reason: 'unreachable' };
  }
}
