import type { Cents } from '#app/pure/brazil/money-brl.ts';
import type { Credit } from './bank-files/statement.ts';
import { MOST_CANDIDATES } from './rules.ts';

/** An order that a line may pay. */
export interface MatchOrder {
  id: string;
  code: string;
  /** Cents still to come in. */
  dueCents: Cents;
  /** The day on which it was made. */
  day: string;
  state: 'open' | 'lapsed' | 'paid';
  /** Payments confirmed by hand that no line has been recognised as. */
  byHand: ReadonlyArray<{ paymentId: string; cents: Cents }>;
}

/**
 * Why a line may be an order's. 'again': already paid. 'other-amount': names it, but differs. 'before': names
 * it, and is older than it. 'unsigned': names it and fits, but nothing says that the money came in.
 */
export type Reason = 'amount' | 'lapsed' | 'by-hand' | 'again' | 'other-amount' | 'before' | 'unsigned';

export interface Candidate {
  orderId: string;
  why: Reason;
}

export type Verdict =
  /** Counted from an earlier file. */
  | { kind: 'counted' }
  /** Names its order and pays what is due: it will be counted. */
  | { kind: 'certain'; orderId: string }
  /** Names its order, which was confirmed by hand: it will only be recognised. */
  | { kind: 'by-hand'; orderId: string }
  /** Left to the host. */
  | { kind: 'unclear'; candidates: Candidate[] }
  /** Apparently unrelated to the shop. */
  | { kind: 'unknown' };

interface Known {
  orders: readonly MatchOrder[];
  /** Whether a line was counted before. */
  isCounted: (credit: Credit) => boolean;
}

/** Judges each line. It is certain only if it names its order and pays what is due; each order once. */
export function matchCredits(credits: readonly Credit[], { orders, isCounted }: Known): Verdict[] {
  const byCode = new Map(orders.map((order) => [order.code, order]));
  const taken = new Set<string>();
  const recognised = new Set<string>();
  const named = credits.map((credit): Verdict | null => {
    if (isCounted(credit)) return { kind: 'counted' };
    const found = codesIn(credit).flatMap((code) => byCode.get(code) ?? []);
    if (found.length === 0) return null;
    if (found.length > 1)
      return unclear(found.map((order) => ({ orderId: order.id, why: whyOf(order, credit) })));
    return verdictOf(found[0] as MatchOrder, credit, taken, recognised);
  });
  const byAmount = groupByAmount(orders.filter(({ id }) => !taken.has(id)));
  return named.map((verdict, at) => {
    if (verdict) return verdict;
    const candidates = candidatesFor(credits[at] as Credit, byAmount, recognised);
    return candidates.length > 0 ? unclear(candidates) : { kind: 'unknown' };
  });
}

/**
 * The order to propose for each line: the amount fits only one order, and no other line of the file fits it.
 * Fifty equal lines are not fifty payments of one order.
 */
export function proposals(verdicts: readonly Verdict[]): Array<string | null> {
  const likely = verdicts.map(proposedOf);
  const uses = new Map<string | null, number>();
  for (const [at, verdict] of verdicts.entries()) {
    const id = 'orderId' in verdict ? verdict.orderId : (likely[at] ?? null);
    uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  return likely.map((id) => (uses.get(id) === 1 ? id : null));
}

/** The order that a line proposes by itself. */
export function proposedOf(verdict: Verdict): string | null {
  if (verdict.kind !== 'unclear') return null;
  const likely = verdict.candidates.filter(({ why }) => why === 'amount' || why === 'by-hand');
  return likely.length === 1 && likely[0] ? likely[0].orderId : null;
}

/** Possible order codes: ten letters and digits that stand alone. */
export function codesIn({ id, words }: Pick<Credit, 'id' | 'words'>): string[] {
  const found = `${id} ${words}`.toUpperCase().match(/(?<![A-Z0-9])[A-HJ-NP-Z2-9]{10}(?![A-Z0-9])/g);
  return [...new Set(found)];
}

function verdictOf(
  order: MatchOrder,
  { cents, day, isUnsure }: Credit,
  taken: Set<string>,
  recognised: Set<string>,
): Verdict {
  if (day < order.day) return unclear([{ orderId: order.id, why: 'before' }]);
  const hand = order.byHand.find((one) => one.cents === cents && !recognised.has(one.paymentId));
  if (hand && isUnsure) return unclear([{ orderId: order.id, why: 'by-hand' }]);
  if (hand) {
    recognised.add(hand.paymentId);
    return { kind: 'by-hand', orderId: order.id };
  }
  if (order.state === 'paid' || taken.has(order.id)) return unclear([{ orderId: order.id, why: 'again' }]);
  if (order.dueCents !== cents) return unclear([{ orderId: order.id, why: 'other-amount' }]);
  if (isUnsure) return unclear([{ orderId: order.id, why: 'unsigned' }]);
  taken.add(order.id);
  return { kind: 'certain', orderId: order.id };
}

function whyOf(order: MatchOrder, { cents, day }: Credit): Reason {
  if (day < order.day) return 'before';
  if (order.state === 'paid') return 'again';
  if (order.dueCents !== cents) return 'other-amount';
  return order.state === 'lapsed' ? 'lapsed' : 'amount';
}

function candidatesFor(
  { cents, day }: Credit,
  byAmount: ReadonlyMap<Cents, ListedCandidate[]>,
  recognised: ReadonlySet<string>,
): Candidate[] {
  return (byAmount.get(cents) ?? [])
    .filter((one) => one.day <= day && !(one.paymentId && recognised.has(one.paymentId)))
    .slice(0, MOST_CANDIDATES)
    .map(({ orderId, why }) => ({ orderId, why }));
}

interface ListedCandidate extends Candidate {
  day: string;
  paymentId?: string;
}

/** Open orders first, then hand-confirmed ones, then lapsed ones; newest first. */
function groupByAmount(orders: readonly MatchOrder[]): Map<Cents, ListedCandidate[]> {
  const listed = orders.flatMap(({ id: orderId, day, state, dueCents, byHand }) => [
    ...(state === 'open' ? [{ cents: dueCents, orderId, day, why: 'amount' as const }] : []),
    ...(state === 'lapsed' ? [{ cents: dueCents, orderId, day, why: 'lapsed' as const }] : []),
    ...byHand.map(({ cents, paymentId }) => ({ cents, paymentId, orderId, day, why: 'by-hand' as const })),
  ]);
  const rank = { amount: 0, 'by-hand': 1, lapsed: 2 };
  listed.sort((a, b) => rank[a.why] - rank[b.why] || (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
  return Map.groupBy(listed, ({ cents }) => cents);
}

function unclear(candidates: Candidate[]): Verdict {
  return { kind: 'unclear', candidates };
}
