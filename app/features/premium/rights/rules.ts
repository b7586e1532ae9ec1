import { DAY_MS } from '#app/pure/time/durations.ts';
import type { EntitlementsTable } from './tables.server.ts';

/** How long a subscription still counts after a failed payment. */
export const GRACE_MS = 7 * DAY_MS;
/** The mail of a gift waits so long, so that the host can take the gift back before anybody hears of it. */
export const GIFT_MAIL_AFTER_MS = 20_000;
/** How long a renewing subscription still counts without news of its renewal. */
export const RENEWAL_NEWS_MS = DAY_MS;

/** In these states the provider may still charge. */
export const LIVE_STATES = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];

/** The deciding columns of an entitlement. */
export type Right = Pick<
  EntitlementsTable,
  'id' | 'source' | 'starts_at' | 'ends_at' | 'days' | 'order_id' | 'provider' | 'subscription_ref'
> &
  Pick<EntitlementsTable, 'customer_ref' | 'subscription_status'> & { is_ending: boolean };

/** A subscription by card that still counts. */
export interface CardState {
  entitlementId: string;
  provider: string | null;
  subscriptionId: string | null;
  customerId: string | null;
  orderId: string | null;
  status: string;
  /** The end of the paid time, or of the grace period. */
  endsAt: string;
  isEnding: boolean;
}

export interface Premium {
  isPremium: boolean;
  /** Without a gap from now on; null without premium. */
  until: string | null;
  /** Nothing will renew it. */
  isEnding: boolean;
  sources: Array<EntitlementsTable['source']>;
  card: CardState | null;
}

export const NO_PREMIUM: Premium = {
  isPremium: false,
  until: null,
  isEnding: false,
  sources: [],
  card: null,
};

/** Combines a person's rights: of several the latest end counts. @param rights none revoked */
export function premiumOf(rights: readonly Right[], now: Date): Premium {
  const at = now.toISOString();
  const holding = rights.filter((right) => right.starts_at <= at && lastInstantOf(right) > at);
  if (holding.length === 0) return NO_PREMIUM;
  let until = at;
  // A stacked right begins where another ends.
  for (const right of [...rights].sort((a, b) => (a.starts_at < b.starts_at ? -1 : 1))) {
    const isJoined = right.starts_at <= (until > at ? until : at);
    if (isJoined && lastInstantOf(right) > at && right.ends_at > until) until = right.ends_at;
  }
  const card = holding.find(({ source }) => source === 'card');
  return {
    isPremium: true,
    until,
    isEnding: !holding.some(isRenewing),
    sources: [...new Set(holding.map(({ source }) => source))],
    card: card ? cardState(card) : null,
  };
}

/** The provider will charge again by itself. */
export function isRenewing({
  source,
  subscription_status,
  is_ending,
}: Pick<Right, 'source' | 'subscription_status' | 'is_ending'>): boolean {
  return (
    source === 'card' && !is_ending && ['active', 'trialing', 'past_due'].includes(subscription_status ?? '')
  );
}

/** News of a renewal may be late, which must not lock out a paying member. */
function lastInstantOf(right: Right): string {
  const isAwaited = isRenewing(right) && right.subscription_status !== 'past_due';
  return isAwaited ? later(right.ends_at, RENEWAL_NEWS_MS) : right.ends_at;
}

/** The place of a pass or a gift in the row of those that a person has. */
export type Place = Pick<Right, 'id' | 'starts_at' | 'ends_at'>;

/** Time that a subscription covers from now on, also in the past: news of a payment may be late. */
export interface Covered {
  from: string;
  to: string;
}

/**
 * Arranges passes and gifts: they wait while a subscription is paid, then they follow each other. No day of
 * them is used up in time that the subscription covers.
 * @param grants none revoked
 * @param paidUntil the latest end of the person's subscriptions; null without one
 */
export function arrangeGrants<Grant extends Place>(
  grants: readonly Grant[],
  { now, paidUntil, covered }: { now: Date; paidUntil: string | null; covered?: Covered | undefined },
): Grant[] {
  const at = now.getTime();
  let next = Math.max(at, paidUntil ? Date.parse(paidUntil) : at);
  return [...grants].sort(byPlace).map((grant) => {
    const [starts, ends] = [Date.parse(grant.starts_at), Date.parse(grant.ends_at)];
    const usedUntil = Math.min(ends, at);
    const givenBack = covered
      ? overlap([starts, usedUntil], [Date.parse(covered.from), Date.parse(covered.to)])
      : 0;
    const left = ends - Math.max(starts, usedUntil) + givenBack;
    if (left <= 0) return grant;
    const isRunning = starts <= at && givenBack === 0 && next === at;
    const from = isRunning ? starts : next;
    next = (isRunning ? at : next) + left;
    return { ...grant, starts_at: new Date(from).toISOString(), ends_at: new Date(next).toISOString() };
  });
}

function byPlace(a: Place, b: Place): number {
  if (a.starts_at !== b.starts_at) return a.starts_at < b.starts_at ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

function overlap([a, b]: [number, number], [c, d]: [number, number]): number {
  return Math.max(0, Math.min(b, d) - Math.max(a, c));
}

export function cardState(right: Right): CardState {
  return {
    entitlementId: right.id,
    provider: right.provider,
    subscriptionId: right.subscription_ref,
    customerId: right.customer_ref,
    orderId: right.order_id,
    status: right.subscription_status ?? 'active',
    endsAt: right.ends_at,
    isEnding: right.is_ending,
  };
}

export function later(instant: string, milliseconds: number): string {
  return new Date(Date.parse(instant) + milliseconds).toISOString();
}
