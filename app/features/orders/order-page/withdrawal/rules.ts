import type { Order, OrderLine } from '#app/features/orders/core/order-context.ts';
import { isFulfillable, WITHDRAWAL_DAYS } from '#app/pure/orders/order-status.ts';
import { withVariant } from '#app/pure/site/variant-name.ts';
import { calendarDay } from '#app/pure/time/dates-pt-br.ts';
import { instantOfLocalTime } from '#app/pure/time/sao-paulo-time.ts';

export type WithdrawalRight =
  /** `until` is the last instant; null while a thing has yet to arrive. */
  { is: 'open'; until: string | null } | { is: 'over'; since: string } | { is: 'none' };

export interface WithdrawalFacts {
  order: Pick<
    Order,
    'status' | 'paid_at' | 'delivered_at' | 'paid_cents' | 'refunded_cents' | 'withdrawn_at'
  >;
  lines: ReadonlyArray<Pick<OrderLine, 'kind'>>;
  /** When the order was completed: the fallback for things without a noted arrival. */
  completedAt: string | null;
  now: Date;
}

/**
 * CDC, art. 49: seven days from the contract, or from the arrival of a thing; the later date where an order
 * has both. The first day does not count, and the last one counts to its end.
 */
export function withdrawalRight({ order, lines, completedAt, now }: WithdrawalFacts): WithdrawalRight {
  const hasMoney = order.paid_cents > order.refunded_cents;
  if (!isFulfillable(order.status) || !order.paid_at || order.withdrawn_at || !hasMoney)
    return { is: 'none' };
  const isThing = lines.some(({ kind }) => kind === 'physical');
  const start = isThing ? (order.delivered_at ?? completedAt) : order.paid_at;
  if (!start) return { is: 'open', until: null };
  const until = endOfDayAfter(start, WITHDRAWAL_DAYS);
  return now.toISOString() <= until ? { is: 'open', until } : { is: 'over', since: until };
}

/** Names the things that the buyer of a withdrawn order still has; null where nothing was shipped. */
export function thingsToReturn(
  { withdrawn_at, shipped_at, delivered_at }: Pick<Order, 'withdrawn_at' | 'shipped_at' | 'delivered_at'>,
  lines: ReadonlyArray<Pick<OrderLine, 'kind' | 'name' | 'variant_name' | 'quantity'>>,
  completedAt: string | null,
): string[] {
  if (!withdrawn_at || !(shipped_at ?? delivered_at ?? completedAt)) return [];
  return lines
    .filter(({ kind }) => kind === 'physical')
    .map(({ quantity, name, variant_name }) => `${quantity} × ${withVariant(name, variant_name)}`);
}

/** The last millisecond in São Paulo of the day that is `days` days later. */
function endOfDayAfter(instant: string, days: number): string {
  const date = new Date(`${calendarDay(instant)}T12:00:00.000Z`);
  date.setUTCDate(date.getUTCDate() + days + 1);
  const next = instantOfLocalTime({ date: date.toISOString().slice(0, 10), time: '00:00' });
  return new Date(Date.parse(next ?? instant) - 1).toISOString();
}
