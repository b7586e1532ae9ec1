import type { Stripe } from 'stripe';
import { idOf, makeId, type Sandbox } from '../state/sandbox.ts';
import type { PaymentMethod } from '../state/tables.ts';
import { emit } from '../webhooks/emit.ts';
import { newCharge, type Payer } from './payment-objects.ts';

/** Why a card is declined. */
export type Decline = 'generic_decline' | 'authentication';

/** The payment succeeds. */
export function succeed(
  sandbox: Sandbox,
  before: Stripe.PaymentIntent,
  method: PaymentMethod,
  payer: Payer,
): Stripe.PaymentIntent {
  const charge = newCharge(sandbox, before, method, payer);
  sandbox.store.put('charges', charge);
  const intent = sandbox.store.put('payment_intents', {
    ...before,
    amount_received: before.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: charge.payment_method,
    processing: null,
    status: 'succeeded',
  });
  emit(sandbox, 'payment_intent.succeeded', intent);
  emit(sandbox, 'charge.succeeded', charge);
  return intent;
}

/** The card is declined; another may be tried. */
export function decline(
  sandbox: Sandbox,
  before: Stripe.PaymentIntent,
  payer: Payer,
  reason: Decline,
): Stripe.PaymentIntent {
  const isRefusal = reason === 'generic_decline';
  const charge = isRefusal ? newCharge(sandbox, before, 'card', payer, reason) : null;
  if (charge) sandbox.store.put('charges', charge);
  const error = isRefusal
    ? { code: 'card_declined', decline_code: reason, message: 'Your card was declined.', charge: charge?.id }
    : {
        code: 'payment_intent_authentication_failure',
        message: 'The provided PaymentMethod has failed authentication.',
      };
  const intent = sandbox.store.put('payment_intents', {
    ...before,
    last_payment_error: { type: 'card_error', ...error } as Stripe.PaymentIntent.LastPaymentError,
    latest_charge: charge?.id ?? idOf(before.latest_charge),
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  emit(sandbox, 'payment_intent.payment_failed', intent);
  if (charge) emit(sandbox, 'charge.failed', charge);
  return intent;
}

/** Waits for the buyer: 3-D Secure, a Pix code, a boleto. */
export function requireAction(
  sandbox: Sandbox,
  before: Stripe.PaymentIntent,
  nextAction: Stripe.PaymentIntent.NextAction,
): Stripe.PaymentIntent {
  const intent = sandbox.store.put('payment_intents', {
    ...before,
    last_payment_error: null,
    next_action: nextAction,
    payment_method: makeId('pm_'),
    status: 'requires_action',
  });
  emit(sandbox, 'payment_intent.requires_action', intent);
  return intent;
}

/** Nobody paid the Pix or boleto in time. */
export function lapse(sandbox: Sandbox, before: Stripe.PaymentIntent): Stripe.PaymentIntent {
  const error = {
    type: 'invalid_request_error',
    code: 'payment_intent_payment_attempt_expired',
    message: 'The payment attempt expired before it was paid.',
  };
  const intent = sandbox.store.put('payment_intents', {
    ...before,
    last_payment_error: error as Stripe.PaymentIntent.LastPaymentError,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  emit(sandbox, 'payment_intent.payment_failed', intent);
  return intent;
}

export function cancelIntent(
  sandbox: Sandbox,
  before: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Stripe.PaymentIntent {
  const intent = sandbox.store.put('payment_intents', {
    ...before,
    canceled_at: sandbox.clock.now(),
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  });
  emit(sandbox, 'payment_intent.canceled', intent);
  return intent;
}
