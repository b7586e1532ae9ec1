import type { Stripe } from 'stripe';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import { invalid, noSuch } from '../http/errors.ts';
import { mergedMetadata } from '../http/params.ts';
import { idOf, makeId, type Sandbox, schedule, unschedule } from '../state/sandbox.ts';
import { changedFrom, emit } from '../webhooks/emit.ts';

export interface RefundData {
  amount?: number;
  charge?: string;
  payment_intent?: string;
  reason?: Stripe.RefundCreateParams.Reason;
  metadata?: Record<string, string>;
}

/** Seconds until a Pix or boleto refund arrives. */
const ON_ITS_WAY = 3600;

export function createRefund(sandbox: Sandbox, data: RefundData): Stripe.Refund {
  const before = chargeOf(sandbox, data);
  const left = before.amount - before.amount_refunded;
  const amount = data.amount ?? left;
  assertRefundable(before, amount, left, data.amount !== undefined);
  const method = before.payment_method_details?.type ?? 'card';
  const refund = sandbox.store.put('refunds', refundObject(sandbox, before, data, amount, method));
  const charge = sandbox.store.put('charges', {
    ...before,
    amount_refunded: before.amount_refunded + amount,
    refunded: amount === left,
  });
  emit(sandbox, 'refund.created', refund);
  emit(sandbox, 'charge.refunded', charge, changedFrom(before, charge));
  if (method === 'card') referenceArrives(sandbox, refund);
  else schedule(sandbox, 'refund-settles', refund.id, sandbox.clock.now() + ON_ITS_WAY);
  return refund;
}

function chargeOf({ store }: Sandbox, { charge: id, payment_intent: intentId }: RefundData): Stripe.Charge {
  if (!id && !intentId) {
    const message =
      'One of the following params should be provided for this request: payment_intent or charge.';
    throw invalid(message, 'parameter_missing');
  }
  const intent = intentId ? store.get('payment_intents', intentId) : undefined;
  if (intentId && !intent) throw noSuch('payment_intent', intentId, 'payment_intent');
  const chargeId = id ?? idOf(intent?.latest_charge) ?? '';
  const charge = store.get('charges', chargeId);
  if (!charge && id) throw noSuch('charge', id, 'charge');
  if (!charge?.paid) {
    const message = `This PaymentIntent (${intentId ?? chargeId}) does not have a successful charge to refund.`;
    throw invalid(message, undefined, 'payment_intent');
  }
  return charge;
}

function assertRefundable(charge: Stripe.Charge, amount: number, left: number, isAsked: boolean): void {
  if (charge.disputed) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed');
  }
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  }
  if (isAsked && amount < 1) {
    throw invalid('This value must be greater than or equal to 1.', 'parameter_invalid_integer', 'amount');
  }
  if (amount > left) {
    const message = `Refund amount (${formatBrl(amount)}) is greater than unrefunded amount on charge (${formatBrl(left)})`;
    throw invalid(message, undefined, 'amount');
  }
}

function refundObject(
  sandbox: Sandbox,
  charge: Stripe.Charge,
  data: RefundData,
  amount: number,
  method: string,
): Stripe.Refund {
  const isCard = method === 'card';
  const card = { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' };
  const refund = {
    id: makeId('re_'),
    object: 'refund',
    amount,
    balance_transaction: makeId('txn_'),
    charge: charge.id,
    created: sandbox.clock.now(),
    currency: charge.currency,
    customer: idOf(charge.customer),
    customer_account: null,
    destination_details: isCard
      ? { card, type: 'card' }
      : { type: method === 'pix' ? 'pix' : 'br_bank_transfer' },
    metadata: mergedMetadata({}, data.metadata),
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: data.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: isCard ? 'succeeded' : 'pending',
    transfer_reversal: null,
  };
  return refund as unknown as Stripe.Refund;
}

/** A card's refund succeeds at once; its bank reference follows. */
function referenceArrives(sandbox: Sandbox, before: Stripe.Refund): void {
  const card = { reference: makeId('', 23), reference_status: 'available', type: 'refund' };
  const details = { card: { ...before.destination_details?.card, ...card }, type: 'card' };
  changeRefund(sandbox, before, {
    ...before,
    destination_details: details as Stripe.Refund.DestinationDetails,
  });
}

function changeRefund(sandbox: Sandbox, before: Stripe.Refund, after: Stripe.Refund): Stripe.Refund {
  sandbox.store.put('refunds', after);
  emit(sandbox, 'refund.updated', after, changedFrom(before, after));
  return after;
}

/** The money of a Pix or boleto refund arrives. */
export function settleRefund(sandbox: Sandbox, refund: Stripe.Refund): Stripe.Refund | null {
  if (refund.status !== 'pending') return null;
  unschedule(sandbox, 'refund-settles', refund.id);
  return changeRefund(sandbox, refund, { ...refund, status: 'succeeded' });
}

/** The bank returned the money: the charge is not refunded after all. */
export function failRefund(sandbox: Sandbox, refund: Stripe.Refund): Stripe.Refund | null {
  if (refund.status === 'failed' || refund.status === 'canceled') return null;
  unschedule(sandbox, 'refund-settles', refund.id);
  const reason = 'expired_or_canceled_card';
  const failed = sandbox.store.put('refunds', { ...refund, failure_reason: reason, status: 'failed' });
  giveBack(sandbox, refund);
  emit(sandbox, 'refund.updated', failed, { failure_reason: null, status: refund.status });
  emit(sandbox, 'refund.failed', failed);
  return failed;
}

/** Only a pending refund can be canceled. */
export function cancelRefund(sandbox: Sandbox, refund: Stripe.Refund): Stripe.Refund {
  if (refund.status !== 'pending') {
    throw invalid(`Refund ${refund.id} cannot be canceled.`, 'refund_not_cancelable');
  }
  unschedule(sandbox, 'refund-settles', refund.id);
  giveBack(sandbox, refund);
  return changeRefund(sandbox, refund, { ...refund, status: 'canceled' });
}

function giveBack(sandbox: Sandbox, refund: Stripe.Refund): void {
  const before = sandbox.store.get('charges', idOf(refund.charge) ?? '');
  if (!before) return;
  const amountRefunded = before.amount_refunded - refund.amount;
  const charge = { ...before, amount_refunded: amountRefunded, refunded: false };
  sandbox.store.put('charges', charge);
  emit(sandbox, 'charge.updated', charge, changedFrom(before, charge));
}
