import type { Stripe } from 'stripe';
import { invalid } from '../http/errors.ts';
import { idOf, makeId, type Sandbox } from '../state/sandbox.ts';
import type { SessionPlan } from '../state/tables.ts';

type Rate = SessionPlan['shippingRates'][number];
type Session = Stripe.Checkout.Session;

const MOST_OPTIONS = 5;

/** The offered options; the first is selected until the buyer chooses. */
export function shippingRates(
  {
    shipping_options: options = [],
    mode,
  }: Pick<Stripe.Checkout.SessionCreateParams, 'shipping_options' | 'mode'>,
  currency: string,
): Rate[] {
  if (options.length > MOST_OPTIONS) {
    throw invalid(
      `You may only specify up to ${MOST_OPTIONS} shipping options.`,
      undefined,
      'shipping_options',
    );
  }
  if (options.length > 0 && mode === 'subscription') {
    throw invalid(
      'You can not pass `shipping_options` in `subscription` mode.',
      undefined,
      'shipping_options',
    );
  }
  return options.map(({ shipping_rate_data: data }, index) => {
    const param = `shipping_options[${index}][shipping_rate_data][fixed_amount]`;
    const { amount = -1, currency: own } = data?.fixed_amount ?? {};
    if (amount < 0) {
      throw invalid(
        'This value must be greater than or equal to 0.',
        'parameter_invalid_integer',
        `${param}[amount]`,
      );
    }
    if (own !== currency) {
      const message = `The shipping rate's currency must be ${currency}, as that of the line items.`;
      throw invalid(message, undefined, `${param}[currency]`);
    }
    return { id: makeId('shr_'), name: data?.display_name ?? '', amount };
  });
}

export function shippingCost(rate: Rate | undefined): Session['shipping_cost'] {
  if (!rate) return null;
  const { id, amount } = rate;
  return { amount_subtotal: amount, amount_tax: 0, amount_total: amount, shipping_rate: id };
}

/** Selects another option. A payment that was tried gets the new total. */
export function chooseShipping({ store }: Sandbox, session: Session, rateId: string | null): Session {
  const rates = store.get('session_plans', session.id)?.shippingRates ?? [];
  const rate = rates.find(({ id }) => id === rateId);
  const before = session.shipping_cost;
  if (!rate || !before || session.status !== 'open' || idOf(before.shipping_rate) === rate.id) return session;
  const total = (session.amount_total ?? 0) - before.amount_total + rate.amount;
  const intent = store.get('payment_intents', idOf(session.payment_intent) ?? '');
  if (intent) store.put('payment_intents', { ...intent, amount: total });
  return store.put('sessions', {
    ...session,
    amount_total: total,
    shipping_cost: shippingCost(rate),
    total_details: session.total_details && { ...session.total_details, amount_shipping: rate.amount },
  });
}
