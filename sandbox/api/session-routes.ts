import type { Stripe } from 'stripe';
import { type Route, route } from '../http/call.ts';
import { invalid, noSuch } from '../http/errors.ts';
import { CREATED_FIELD, LIST_FIELDS, pageOf } from '../http/lists.ts';
import { type Fields, mergedMetadata } from '../http/params.ts';
import { createSession, type SessionData } from '../money/create-session.ts';
import { expireSession } from '../money/pay-session.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { INLINE_PRODUCT, RECURRING } from './catalog-routes.ts';

const LINE = {
  metadata: 'metadata',
  price: 'string',
  price_data: {
    'currency!': 'string',
    product: 'string',
    product_data: INLINE_PRODUCT,
    recurring: RECURRING,
    tax_behavior: 'exclusive|inclusive|unspecified',
    unit_amount: 'integer',
    unit_amount_decimal: 'string',
  },
  quantity: 'integer',
} as const;

const SHIPPING_RATE = {
  'display_name!': 'string',
  delivery_estimate: 'any',
  fixed_amount: { 'amount!': 'integer', 'currency!': 'string' },
  metadata: 'metadata',
  type: 'fixed_amount',
} as const;

const SESSION: Fields = {
  allow_promotion_codes: 'boolean',
  allowed_payment_method_types: ['string'],
  billing_address_collection: 'auto|required',
  cancel_url: 'string',
  client_reference_id: 'string',
  currency: 'string',
  custom_fields: [
    {
      'key!': 'string',
      'label!': { 'custom!': 'string', 'type!': 'custom' },
      'type!': 'dropdown|numeric|text',
      dropdown: 'any',
      numeric: 'any',
      optional: 'boolean',
      text: 'any',
    },
  ],
  customer: 'string',
  customer_creation: 'always|if_required',
  customer_email: 'string',
  customer_update: { address: 'auto|never', name: 'auto|never', shipping: 'auto|never' },
  discounts: [{ coupon: 'string' }],
  excluded_payment_method_types: ['string'],
  expires_at: 'integer',
  line_items: [LINE],
  locale: 'string',
  metadata: 'metadata',
  mode: 'payment|subscription',
  payment_intent_data: {
    description: 'string',
    metadata: 'metadata',
    receipt_email: 'string',
    statement_descriptor: 'string',
    statement_descriptor_suffix: 'string',
  },
  payment_method_collection: 'always|if_required',
  payment_method_options: {
    boleto: { expires_after_days: 'integer' },
    card: { installments: { enabled: 'boolean' }, request_three_d_secure: 'any|automatic|challenge' },
    pix: { expires_after_seconds: 'integer' },
  },
  phone_number_collection: { 'enabled!': 'boolean' },
  shipping_address_collection: { 'allowed_countries!': ['string'] },
  shipping_options: [{ shipping_rate_data: SHIPPING_RATE }],
  submit_type: 'auto|book|donate|pay|subscribe',
  subscription_data: { description: 'string', metadata: 'metadata', trial_period_days: 'integer' },
  success_url: 'string',
  tax_id_collection: { 'enabled!': 'boolean', required: 'if_supported|never' },
  ui_mode: 'hosted_page',
};

function session({ store }: Sandbox, id: string): Stripe.Checkout.Session {
  const found = store.get('sessions', id);
  if (!found) throw noSuch('checkout.session', id);
  return found;
}

export const SESSION_ROUTES: Route[] = [
  route<SessionData>('POST', '/v1/checkout/sessions', SESSION, ({ sandbox, params }) =>
    createSession(sandbox, params),
  ),
  route(
    'GET',
    '/v1/checkout/sessions',
    {
      ...LIST_FIELDS,
      ...CREATED_FIELD,
      customer: 'string',
      payment_intent: 'string',
      status: 'complete|expired|open',
      subscription: 'string',
    },
    ({ sandbox, params, path }) => {
      const names = ['customer', 'payment_intent', 'status', 'subscription'] as const;
      const rows = sandbox.store
        .all('sessions')
        .filter((one) => names.every((name) => params[name] === undefined || one[name] === params[name]));
      return pageOf(rows, params, path);
    },
  ),
  route('GET', '/v1/checkout/sessions/:id', {}, ({ sandbox, id }) => session(sandbox, id)),
  route<{ metadata?: Record<string, string> }>(
    'POST',
    '/v1/checkout/sessions/:id',
    { metadata: 'metadata' },
    ({ sandbox, params, id }) => {
      const before = session(sandbox, id);
      const metadata =
        params.metadata === undefined ? before.metadata : mergedMetadata(before.metadata, params.metadata);
      return sandbox.store.put('sessions', { ...before, metadata });
    },
  ),
  route('POST', '/v1/checkout/sessions/:id/expire', {}, ({ sandbox, id }) => {
    const result = expireSession(sandbox, session(sandbox, id));
    if (result.ok) return result.session;
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session(sandbox, id).status}\`.`;
    throw invalid(message, undefined);
  }),
  route('GET', '/v1/checkout/sessions/:id/line_items', LIST_FIELDS, ({ sandbox, params, id, path }) => {
    session(sandbox, id);
    // Lines are listed in the order in which they were given.
    const lines = [...(sandbox.store.get('session_plans', id)?.lineItems ?? [])].reverse();
    return pageOf(lines, params, path);
  }),
];
