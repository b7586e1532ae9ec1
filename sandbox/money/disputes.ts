import type { Stripe } from 'stripe';
import { idOf, makeId, type Sandbox } from '../state/sandbox.ts';
import { emit } from '../webhooks/emit.ts';

const DAY = 86_400;

/** The buyer disputes a charge at the bank. */
export function openDispute(
  sandbox: Sandbox,
  charge: Stripe.Charge,
  reason: string,
): { ok: true; dispute: Stripe.Dispute } | { ok: false; reason: 'not-disputable' } {
  if (!charge.paid || charge.disputed || charge.refunded) return { ok: false, reason: 'not-disputable' };
  const method = charge.payment_method_details?.type ?? 'card';
  const dispute = {
    id: makeId('du_'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: sandbox.clock.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: EVIDENCE,
    evidence_details: {
      due_by: sandbox.clock.now() + 9 * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    ...(method === 'card'
      ? {
          payment_method_details: {
            card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '10.4' },
            type: 'card',
          },
        }
      : {}),
    reason,
    status: 'needs_response',
  } as unknown as Stripe.Dispute;
  sandbox.store.put('disputes', dispute);
  sandbox.store.put('charges', { ...charge, disputed: true });
  emit(sandbox, 'charge.dispute.created', dispute);
  emit(sandbox, 'charge.dispute.funds_withdrawn', dispute);
  return { ok: true, dispute };
}

export function closeDispute(
  sandbox: Sandbox,
  before: Stripe.Dispute,
  status: 'won' | 'lost',
): { ok: true; dispute: Stripe.Dispute } | { ok: false; reason: 'closed-already' } {
  if (before.status === 'won' || before.status === 'lost') return { ok: false, reason: 'closed-already' };
  const dispute = sandbox.store.put('disputes', { ...before, status });
  emit(sandbox, 'charge.dispute.closed', dispute, { status: before.status });
  if (status === 'won') emit(sandbox, 'charge.dispute.funds_reinstated', dispute);
  return { ok: true, dispute };
}

const EVIDENCE = {
  enhanced_evidence: {},
  ...Object.fromEntries(
    [
      'access_activity_log',
      'billing_address',
      'cancellation_policy',
      'cancellation_policy_disclosure',
      'cancellation_rebuttal',
      'customer_communication',
      'customer_email_address',
      'customer_name',
      'customer_purchase_ip',
      'customer_signature',
      'duplicate_charge_documentation',
      'duplicate_charge_explanation',
      'duplicate_charge_id',
      'product_description',
      'receipt',
      'refund_policy',
      'refund_policy_disclosure',
      'refund_refusal_explanation',
      'service_date',
      'service_documentation',
      'shipping_address',
      'shipping_carrier',
      'shipping_date',
      'shipping_documentation',
      'shipping_tracking_number',
      'uncategorized_file',
      'uncategorized_text',
    ].map((name) => [name, null]),
  ),
};
