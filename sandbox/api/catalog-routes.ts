import type { Stripe } from 'stripe';
import { type Route, route } from '../http/call.ts';
import { invalid, noSuch } from '../http/errors.ts';
import { CREATED_FIELD, LIST_FIELDS, pageOf } from '../http/lists.ts';
import { mergedMetadata } from '../http/params.ts';
import { createPrice, createProduct, type PriceData } from '../money/catalog.ts';
import { makeId, type Sandbox } from '../state/sandbox.ts';
import { changedFrom, emit } from '../webhooks/emit.ts';

const PRODUCT = {
  active: 'boolean',
  description: 'string',
  images: ['string'],
  metadata: 'metadata',
  shippable: 'boolean',
  statement_descriptor: 'string',
  tax_code: 'string',
  unit_label: 'string',
  url: 'string',
} as const;
export const RECURRING = { 'interval!': 'day|month|week|year', interval_count: 'integer' } as const;
export const INLINE_PRODUCT = {
  'name!': 'string',
  description: 'string',
  images: ['string'],
  metadata: 'metadata',
  tax_code: 'string',
} as const;
const PRICE = {
  'currency!': 'string',
  active: 'boolean',
  billing_scheme: 'per_unit',
  lookup_key: 'string',
  metadata: 'metadata',
  nickname: 'string',
  product: 'string',
  product_data: {
    'name!': 'string',
    active: 'boolean',
    id: 'string',
    metadata: 'metadata',
    tax_code: 'string',
  },
  recurring: RECURRING,
  tax_behavior: 'exclusive|inclusive|unspecified',
  unit_amount: 'integer',
  unit_amount_decimal: 'string',
} as const;

function product(sandbox: Sandbox, id: string): Stripe.Product {
  const found = sandbox.store.get('products', id);
  if (!found) throw noSuch('product', id);
  return found;
}

function price(sandbox: Sandbox, id: string): Stripe.Price {
  const found = sandbox.store.get('prices', id);
  if (!found) throw noSuch('price', id);
  return found;
}

type Change = Record<string, unknown> & { metadata?: Record<string, string> | null };

/** Merges the given fields over the existing ones. */
function changed<T extends { metadata: Record<string, string> | null }>(before: T, params: Change): T {
  const { expand: _, metadata, ...given } = params;
  const rest = metadata === undefined ? {} : { metadata: mergedMetadata(before.metadata, metadata) };
  return { ...before, ...given, ...rest };
}

function createCoupon({ store, clock }: Sandbox, params: Record<string, unknown>): Stripe.Coupon {
  if ((params.amount_off === undefined) === (params.percent_off === undefined)) {
    throw invalid('Must provide percent_off or amount_off.', 'parameter_missing', 'percent_off');
  }
  const coupon = {
    id: makeId('', 8),
    object: 'coupon',
    amount_off: null,
    created: clock.now(),
    currency: null,
    duration: 'once',
    duration_in_months: null,
    livemode: false,
    max_redemptions: null,
    name: null,
    percent_off: null,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
    ...params,
    expand: undefined,
    metadata: mergedMetadata({}, params.metadata as Record<string, string>),
  };
  return store.put('coupons', coupon as unknown as Stripe.Coupon);
}

export const CATALOG_ROUTES: Route[] = [
  route<Parameters<typeof createProduct>[1]>(
    'POST',
    '/v1/products',
    { 'name!': 'string', id: 'string', ...PRODUCT },
    ({ sandbox, params }) => createProduct(sandbox, params),
  ),
  route(
    'GET',
    '/v1/products',
    { ...LIST_FIELDS, ...CREATED_FIELD, active: 'boolean', ids: ['string'] },
    ({ sandbox, params, path }) => {
      const ids = params.ids as string[] | undefined;
      const rows = sandbox.store
        .all('products')
        .filter((one) => params.active === undefined || one.active === params.active)
        .filter((one) => !ids || ids.includes(one.id));
      return pageOf(rows, params, path);
    },
  ),
  route('GET', '/v1/products/:id', {}, ({ sandbox, id }) => product(sandbox, id)),
  route<Change>(
    'POST',
    '/v1/products/:id',
    { name: 'string', default_price: 'string', ...PRODUCT },
    (call) => {
      const before = product(call.sandbox, call.id);
      const after = { ...changed(before, call.params), updated: call.sandbox.clock.now() };
      emit(call.sandbox, 'product.updated', after, changedFrom(before, after));
      return call.sandbox.store.put('products', after);
    },
  ),
  route('DELETE', '/v1/products/:id', {}, ({ sandbox, id }) => {
    const found = product(sandbox, id);
    if (sandbox.store.all('prices').some((one) => one.product === id)) {
      throw invalid('This product cannot be deleted because it has one or more user-created prices.');
    }
    sandbox.store.remove('products', id);
    emit(sandbox, 'product.deleted', found);
    return sandbox.store.put('deleted', { id, object: 'product', deleted: true });
  }),
  route<PriceData>('POST', '/v1/prices', PRICE, ({ sandbox, params }) => createPrice(sandbox, params)),
  route(
    'GET',
    '/v1/prices',
    {
      ...LIST_FIELDS,
      ...CREATED_FIELD,
      active: 'boolean',
      currency: 'string',
      lookup_keys: ['string'],
      product: 'string',
      type: 'one_time|recurring',
    },
    ({ sandbox, params, path }) => {
      const keys = params.lookup_keys as string[] | undefined;
      const rows = sandbox.store
        .all('prices')
        .filter((one) => !keys || keys.includes(one.lookup_key ?? ''))
        .filter((one) =>
          (['active', 'currency', 'product', 'type'] as const).every(
            (name) => params[name] === undefined || one[name] === params[name],
          ),
        );
      return pageOf(rows, params, path);
    },
  ),
  route('GET', '/v1/prices/:id', {}, ({ sandbox, id }) => price(sandbox, id)),
  route<Change>(
    'POST',
    '/v1/prices/:id',
    { active: 'boolean', lookup_key: 'string', metadata: 'metadata', nickname: 'string' },
    ({ sandbox, params, id }) => {
      const before = price(sandbox, id);
      const after = changed(before, params);
      emit(sandbox, 'price.updated', after, changedFrom(before, after));
      return sandbox.store.put('prices', after);
    },
  ),
  route(
    'POST',
    '/v1/coupons',
    {
      id: 'string',
      amount_off: 'integer',
      currency: 'string',
      duration: 'forever|once|repeating',
      duration_in_months: 'integer',
      max_redemptions: 'integer',
      metadata: 'metadata',
      name: 'string',
      percent_off: 'number',
      redeem_by: 'integer',
    },
    ({ sandbox, params }) => createCoupon(sandbox, params),
  ),
  route('GET', '/v1/coupons/:id', {}, ({ sandbox, id }) => {
    const found = sandbox.store.get('coupons', id);
    if (!found) throw noSuch('coupon', id);
    return found;
  }),
];
