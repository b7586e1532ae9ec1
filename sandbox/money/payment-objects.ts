import type { Stripe } from 'stripe';
import { idOf, makeId, type Sandbox } from '../state/sandbox.ts';
import type { PaymentMethod } from '../state/tables.ts';

interface IntentData {
  amount: number;
  currency: string;
  customer: string | null;
  description?: string | null;
  metadata?: Record<string, string>;
  methods: PaymentMethod[];
  receiptEmail?: string | null;
}

export function newIntent({ clock }: Sandbox, data: IntentData): Stripe.PaymentIntent {
  const id = makeId('pi_');
  const intent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: data.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${makeId('', 25)}`,
    confirmation_method: 'automatic',
    created: clock.now(),
    currency: data.currency,
    customer: data.customer,
    customer_account: null,
    description: data.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: data.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: data.methods,
    payment_record: null,
    processing: null,
    receipt_email: data.receiptEmail ?? null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  } satisfies Omit<Stripe.PaymentIntent, 'status'> & { status: string };
  return intent as Stripe.PaymentIntent;
}

export interface Payer {
  name: string;
  email: string;
  taxId: string;
}

export function newCharge(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  method: PaymentMethod,
  payer: Payer,
  decline: string | null = null,
): Stripe.Charge {
  const id = makeId('ch_');
  const paid = decline === null;
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: paid ? makeId('txn_') : null,
    billing_details: {
      address: { city: null, country: 'BR', line1: null, line2: null, postal_code: null, state: null },
      email: payer.email,
      name: payer.name,
      phone: null,
      tax_id: method === 'card' ? null : payer.taxId,
    },
    calculated_statement_descriptor: 'SANDBOX',
    captured: paid,
    created: sandbox.clock.now(),
    currency: intent.currency,
    customer: idOf(intent.customer),
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline ? 'card_declined' : null,
    failure_message: decline ? 'Your card was declined.' : null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid,
    payment_intent: intent.id,
    payment_method: intent.payment_method ? idOf(intent.payment_method) : makeId('pm_'),
    payment_method_details: methodDetails(method, payer),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: paid ? `${sandbox.url}/receipts/${id}` : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}

function outcomeOf(decline: string | null): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: decline ? '05' : null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline,
    risk_level: 'normal',
    seller_message: decline
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  };
}

function methodDetails(method: PaymentMethod, { taxId }: Payer): Stripe.Charge.PaymentMethodDetails {
  if (method === 'pix') return { type: 'pix', pix: { bank_transaction_id: makeId('E', 31) } };
  if (method === 'boleto') return { type: 'boleto', boleto: { tax_id: taxId } };
  const card = {
    amount_authorized: null,
    authorization_code: null,
    brand: 'visa',
    checks: null,
    country: 'BR',
    electronic_commerce_indicator: null,
    exp_month: 12,
    exp_year: 2034,
    fingerprint: 'Sandbox4242',
    funding: 'credit',
    installments: null,
    last4: '4242',
    mandate: null,
    network: 'visa',
    network_transaction_id: null,
    regulated_status: null,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
  return { type: 'card', card: card as unknown as Stripe.Charge.PaymentMethodDetails.Card };
}
