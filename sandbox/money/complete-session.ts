import type { Stripe } from 'stripe';
import { idOf, type Sandbox, unschedule } from '../state/sandbox.ts';
import { emit } from '../webhooks/emit.ts';
import { NO_DETAILS } from './create-session.ts';
import { createCustomer } from './customers.ts';
import { newIntent, type Payer } from './payment-objects.ts';
import { startSubscription } from './subscriptions.ts';

type Session = Stripe.Checkout.Session;

/** The session's payment; the first attempt creates it. */
export function intentOf(sandbox: Sandbox, session: Session, payer: Payer): Stripe.PaymentIntent {
  const known = sandbox.store.get('payment_intents', idOf(session.payment_intent) ?? '');
  if (known) return known;
  const data = sandbox.store.get('session_plans', session.id)?.paymentIntentData ?? {};
  const intent = newIntent(sandbox, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'brl',
    customer: idOf(session.customer) ?? newCustomer(sandbox, session, payer),
    description: data.description ?? null,
    metadata: (data.metadata ?? {}) as Record<string, string>,
    methods: session.payment_method_types as never,
    receiptEmail: data.receipt_email ?? null,
  });
  sandbox.store.put('payment_intents', intent);
  emit(sandbox, 'payment_intent.created', intent);
  return intent;
}

/** Created where the session asks for one. */
function newCustomer(sandbox: Sandbox, session: Session, payer: Payer): string | null {
  if (session.customer_creation !== 'always') return null;
  return createCustomer(sandbox, { email: payer.email, name: payer.name }).id;
}

export function completeSession(
  sandbox: Sandbox,
  session: Session,
  payer: Payer,
  paymentStatus: Stripe.Checkout.Session.PaymentStatus,
): Session {
  const intent = sandbox.store.get('payment_intents', idOf(session.payment_intent) ?? '');
  const address = { city: 'São Paulo', country: 'BR', line1: 'Rua de Teste, 100', line2: null };
  const place = { ...address, postal_code: '01000-000', state: 'SP' };
  const taxId = session.tax_id_collection?.enabled ? [{ type: 'br_cpf', value: payer.taxId }] : [];
  const completed = {
    ...session,
    collected_information: session.shipping_address_collection
      ? { business_name: null, individual_name: null, shipping_details: { address: place, name: payer.name } }
      : null,
    customer: idOf(session.customer) ?? idOf(intent?.customer),
    customer_details: {
      ...NO_DETAILS,
      address: { ...place, city: null, line1: null, postal_code: null, state: null },
      email: payer.email,
      name: payer.name,
      phone: session.phone_number_collection?.enabled ? '+5511900000000' : null,
      tax_ids: taxId,
    },
    custom_fields: session.custom_fields.map((field) => filledField(field, payer)),
    payment_status: paymentStatus,
    status: 'complete',
    url: null,
  } as unknown as Session;
  sandbox.store.put('sessions', completed);
  unschedule(sandbox, 'session-expires', session.id);
  emit(sandbox, 'checkout.session.completed', completed);
  return completed;
}

/** The page asks for nothing: required fields are filled with test data. */
function filledField(
  field: Stripe.Checkout.Session.CustomField,
  payer: Payer,
): Stripe.Checkout.Session.CustomField {
  const value = /cpf|cnpj|tax/i.test(field.key) ? payer.taxId.replace(/\D/g, '') : '123';
  if (field.text) return { ...field, text: { ...field.text, value } };
  return field.numeric ? { ...field, numeric: { ...field.numeric, value } } : field;
}

/** A subscription's first payment, and everything that begins with it. */
export function subscribe(sandbox: Sandbox, session: Session, payer: Payer): Session {
  const plan = sandbox.store.get('session_plans', session.id);
  const data = plan?.subscriptionData ?? {};
  const customer =
    idOf(session.customer) ?? createCustomer(sandbox, { email: payer.email, name: payer.name }).id;
  const trialDays = data.trial_period_days ?? 0;
  const subscription = startSubscription(sandbox, {
    customer,
    lines: (plan?.lineItems ?? []).flatMap(({ price, quantity }) =>
      price ? [{ price, quantity: quantity ?? 1 }] : [],
    ),
    trialDays,
    metadata: (data.metadata ?? {}) as Record<string, string>,
    description: data.description ?? null,
    discount: session.total_details?.amount_discount ?? 0,
  });
  const started = {
    ...session,
    customer,
    invoice: idOf(subscription.latest_invoice),
    subscription: subscription.id,
  };
  return completeSession(sandbox, started, payer, trialDays > 0 ? 'no_payment_required' : 'paid');
}
