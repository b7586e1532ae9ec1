import type { Stripe } from 'stripe';
import { invalid, noSuch } from '../http/errors.ts';
import { mergedMetadata } from '../http/params.ts';
import { enabledMethods, makeId, type Sandbox, schedule } from '../state/sandbox.ts';
import type { PaymentMethod, SessionPlan } from '../state/tables.ts';
import { assertEmail } from './customers.ts';
import { type LineData, priceLines, type Totals } from './session-lines.ts';
import { shippingCost, shippingRates } from './shipping.ts';

export type SessionData = Omit<Stripe.Checkout.SessionCreateParams, 'line_items' | 'metadata' | 'mode'> & {
  line_items?: LineData[];
  metadata?: Record<string, string>;
  mode?: 'payment' | 'subscription';
};

const DAY = 86_400;
/** The minimum charge: R$ 0,50. */
const LEAST = 50;

export function createSession(sandbox: Sandbox, data: SessionData): Stripe.Checkout.Session {
  if (!data.mode) throw invalid('Missing required param: mode.', 'parameter_missing', 'mode');
  assertAddresses(data);
  assertBuyer(sandbox, data);
  assertTexts(data);
  const now = sandbox.clock.now();
  const expiresAt = data.expires_at ?? now + DAY;
  assertExpiry(expiresAt, now);
  const totals = priceLines(sandbox, data.line_items ?? [], data.mode, couponOf(sandbox, data));
  const rates = shippingRates(data, totals.currency);
  const shipping = rates[0]?.amount ?? 0;
  const total = totals.subtotal - totals.discount + shipping;
  if (total > 0 && total < LEAST) {
    const message = `The Checkout Session's total amount due must add up to at least R$0.50 ${totals.currency}`;
    throw invalid(message, 'amount_too_small', undefined);
  }
  const methods = methodsFor(sandbox, data, totals.currency, total);
  const session = sessionObject(sandbox, data, {
    ...totals,
    rates,
    shipping,
    total,
    methods,
    now,
    expiresAt,
  });
  sandbox.store.put('sessions', session);
  sandbox.store.put('session_plans', {
    id: session.id,
    lineItems: totals.lines,
    shippingRates: rates,
    paymentIntentData: data.payment_intent_data ?? {},
    subscriptionData: data.subscription_data ?? {},
  });
  schedule(sandbox, 'session-expires', session.id, expiresAt);
  return session;
}

function assertAddresses({ success_url, cancel_url }: SessionData): void {
  if (!success_url) throw invalid('Missing required param: success_url.', 'parameter_missing', 'success_url');
  for (const [param, url] of Object.entries({ success_url, cancel_url })) {
    if (url && !/^https?:\/\/[^\s/]+/.test(url)) throw invalid('Not a valid URL', 'url_invalid', param);
    if (url && url.length > 5000) throw invalid('Invalid URL: too long', 'url_invalid', param);
  }
}

function assertBuyer({ store }: Sandbox, { customer, customer_email: email }: SessionData): void {
  if (customer && email) {
    const message = 'You may only specify one of these parameters: customer, customer_email.';
    throw invalid(message, 'parameter_invalid', 'customer');
  }
  if (email) assertEmail(email, 'customer_email');
  if (customer && !store.get('customers', customer)) throw noSuch('customer', customer, 'customer');
}

function assertTexts(data: SessionData): void {
  if ((data.client_reference_id?.length ?? 0) > 200) {
    const message = 'Invalid string: must be at most 200 characters';
    throw invalid(message, 'parameter_invalid_string', 'client_reference_id');
  }
  if (data.mode === 'payment' && data.subscription_data) {
    const message = 'You can not pass `subscription_data` in `payment` mode.';
    throw invalid(message, undefined, 'subscription_data');
  }
  if (data.mode === 'subscription' && data.payment_intent_data) {
    const message = 'You can not pass `payment_intent_data` in `subscription` mode.';
    throw invalid(message, undefined, 'payment_intent_data');
  }
  const pixSeconds = data.payment_method_options?.pix?.expires_after_seconds;
  if (pixSeconds !== undefined && (pixSeconds < 10 || pixSeconds > 1_209_600)) {
    const param = 'payment_method_options[pix][expires_after_seconds]';
    throw invalid('This value must be between 10 and 1209600.', 'parameter_invalid_integer', param);
  }
  const boletoDays = data.payment_method_options?.boleto?.expires_after_days;
  if (boletoDays !== undefined && (boletoDays < 0 || boletoDays > 60)) {
    const param = 'payment_method_options[boleto][expires_after_days]';
    throw invalid('This value must be between 0 and 60.', 'parameter_invalid_integer', param);
  }
}

function assertExpiry(expiresAt: number, now: number): void {
  // A tolerance of one minute, because the caller's clock may differ.
  if (expiresAt < now + 1800 - 60) {
    const message = 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.';
    throw invalid(message, undefined, 'expires_at');
  }
  if (expiresAt > now + DAY + 60) {
    const message = 'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.';
    throw invalid(message, undefined, 'expires_at');
  }
}

function couponOf({ store }: Sandbox, { discounts, allow_promotion_codes: codes }: SessionData) {
  if (!discounts?.length) return null;
  if (codes) {
    const message = 'You may only specify one of these parameters: allow_promotion_codes, discounts.';
    throw invalid(message, 'parameter_invalid', 'discounts');
  }
  const id = discounts[0]?.coupon ?? '';
  const coupon = store.get('coupons', id);
  if (!coupon) throw noSuch('coupon', id, 'discounts[0][coupon]');
  return coupon;
}

/** Methods that the account enables, the caller allows and the amount permits. */
function methodsFor(sandbox: Sandbox, data: SessionData, currency: string, total: number): PaymentMethod[] {
  const allowed = data.allowed_payment_method_types as string[] | undefined;
  const excluded = (data.excluded_payment_method_types ?? []) as string[];
  const fits = (method: PaymentMethod) => {
    if (method === 'card') return true;
    if (data.mode === 'subscription' || currency !== 'brl') return false;
    return method === 'pix' ? total >= 50 : total >= 500 && total <= 4_999_999;
  };
  const methods = enabledMethods(sandbox).filter(
    (method) => fits(method) && (allowed?.includes(method) ?? true) && !excluded.includes(method),
  );
  if (methods.length === 0 && total > 0) {
    const message = 'No valid payment method types for this Checkout Session.';
    throw invalid(message, 'payment_method_types_unavailable');
  }
  return methods;
}

interface Facts extends Totals {
  rates: SessionPlan['shippingRates'];
  shipping: number;
  total: number;
  methods: PaymentMethod[];
  now: number;
  expiresAt: number;
}

function sessionObject(sandbox: Sandbox, data: SessionData, facts: Facts): Stripe.Checkout.Session {
  const id = makeId('cs_test_', 58);
  const isPayment = data.mode === 'payment';
  const options = data.payment_method_options;
  const coupon = data.discounts?.[0]?.coupon;
  const customFields = (data.custom_fields ?? []).map((field) => ({
    key: field.key,
    label: { custom: field.label.custom, type: 'custom' },
    optional: field.optional ?? false,
    type: field.type,
    [field.type]: {
      default_value: null,
      maximum_length: null,
      minimum_length: null,
      value: null,
      options: [],
    },
  }));
  const session = {
    ...CONSTANT,
    id,
    allow_promotion_codes: data.allow_promotion_codes ?? null,
    allowed_payment_method_types: data.allowed_payment_method_types ?? null,
    amount_subtotal: facts.subtotal,
    amount_total: facts.total,
    billing_address_collection: data.billing_address_collection ?? null,
    cancel_url: data.cancel_url ?? null,
    client_reference_id: data.client_reference_id ?? null,
    created: facts.now,
    currency: facts.currency,
    custom_fields: customFields,
    customer: data.customer ?? null,
    customer_creation: isPayment ? (data.customer_creation ?? 'if_required') : 'always',
    customer_details: data.customer_email ? { ...NO_DETAILS, email: data.customer_email } : null,
    customer_email: data.customer_email ?? null,
    discounts: coupon ? [{ coupon, promotion_code: null }] : null,
    expires_at: facts.expiresAt,
    locale: data.locale ?? null,
    metadata: mergedMetadata({}, data.metadata),
    mode: data.mode,
    payment_method_collection: isPayment ? 'if_required' : (data.payment_method_collection ?? 'always'),
    payment_method_options: {
      ...(options?.pix ? { pix: { expires_after_seconds: options.pix.expires_after_seconds ?? DAY } } : {}),
      ...(options?.boleto ? { boleto: { expires_after_days: options.boleto.expires_after_days ?? 3 } } : {}),
    },
    payment_method_types: facts.methods,
    payment_status: facts.total === 0 ? 'no_payment_required' : 'unpaid',
    phone_number_collection: { enabled: data.phone_number_collection?.enabled ?? false },
    shipping_address_collection: data.shipping_address_collection ?? null,
    shipping_cost: shippingCost(facts.rates[0]),
    shipping_options: facts.rates.map(({ id: rate, amount }) => ({
      shipping_amount: amount,
      shipping_rate: rate,
    })),
    submit_type: data.submit_type ?? null,
    success_url: data.success_url,
    tax_id_collection: { enabled: data.tax_id_collection?.enabled ?? false, required: 'never' },
    total_details: { amount_discount: facts.discount, amount_shipping: facts.shipping, amount_tax: 0 },
    url: `${sandbox.url}/c/pay/${id}`,
  };
  return session as unknown as Stripe.Checkout.Session;
}

export const NO_DETAILS = {
  address: null,
  business_name: null,
  email: null as string | null,
  individual_name: null,
  name: null,
  phone: null,
  tax_exempt: 'none',
  tax_ids: null,
};

const CONSTANT = {
  object: 'checkout.session',
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_configuration_details: null,
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  status: 'open',
  subscription: null,
  ui_mode: 'hosted_page',
  wallet_options: null,
};
