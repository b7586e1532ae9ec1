import type { Order, OrderLine } from '#app/features/orders/core/order-context.ts';
import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { thingsToReturn, type WithdrawalFacts, withdrawalRight } from './rules.ts';

interface Known extends WithdrawalFacts {
  order: WithdrawalFacts['order'] & Pick<Order, 'withdrawal_protocol' | 'shipped_at'>;
  lines: ReadonlyArray<Pick<OrderLine, 'kind' | 'name' | 'variant_name' | 'quantity'>>;
  /** Whether the viewer is the buyer. */
  mayAct: boolean;
}

/** The right of withdrawal as the order's page shows it. */
export function withdrawalView({ mayAct, ...facts }: Known) {
  const { order } = facts;
  const right = withdrawalRight(facts);
  return {
    is: right.is,
    mayAct: mayAct && right.is === 'open',
    until: right.is === 'open' && right.until ? formatMoment(right.until) : null,
    since: right.is === 'over' ? formatMoment(right.since) : null,
    protocol: order.withdrawal_protocol,
    at: order.withdrawn_at && formatMoment(order.withdrawn_at),
    toReturn: thingsToReturn(order, facts.lines, facts.completedAt),
  };
}

export type WithdrawalView = ReturnType<typeof withdrawalView>;
