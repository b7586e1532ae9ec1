import type { Stripe } from 'stripe';
import { type Route, route } from '../http/call.ts';
import { noSuch } from '../http/errors.ts';
import { CREATED_FIELD, LIST_FIELDS, pageOf } from '../http/lists.ts';
import { mergedMetadata } from '../http/params.ts';
import {
  assertEmail,
  type CustomerData,
  createCustomer,
  fullAddress,
  shippingOf,
} from '../money/customers.ts';
import { endSubscription } from '../money/subscriptions.ts';
import { idOf, makeId, type Sandbox } from '../state/sandbox.ts';
import { changedFrom, emit } from '../webhooks/emit.ts';

const ADDRESS = {
  city: 'string',
  country: 'string',
  line1: 'string',
  line2: 'string',
  postal_code: 'string',
  state: 'string',
} as const;
const CUSTOMER = {
  address: ADDRESS,
  description: 'string',
  email: 'string',
  metadata: 'metadata',
  name: 'string',
  phone: 'string',
  preferred_locales: ['string'],
  shipping: { 'address!': ADDRESS, 'name!': 'string', phone: 'string' },
} as const;

function customer(sandbox: Sandbox, id: string, param?: string): Stripe.Customer {
  const found = sandbox.store.get('customers', id);
  if (!found) throw noSuch('customer', id, param);
  return found;
}

function updateCustomer(sandbox: Sandbox, before: Stripe.Customer, data: CustomerData): Stripe.Customer {
  if (data.email) assertEmail(data.email, 'email');
  const { address, metadata, shipping, ...rest } = data;
  const after = {
    ...before,
    ...rest,
    ...(address === undefined ? {} : { address: address && fullAddress(address) }),
    ...(metadata === undefined ? {} : { metadata: mergedMetadata(before.metadata, metadata) }),
    ...(shipping === undefined ? {} : { shipping: shippingOf(data) }),
    expand: undefined,
  } as Stripe.Customer;
  sandbox.store.put('customers', after);
  const previous = changedFrom(before, after);
  if (Object.keys(previous).length > 0) emit(sandbox, 'customer.updated', after, previous);
  return after;
}

/** As at Stripe, deleting a customer ends the subscriptions. */
function deleteCustomer(sandbox: Sandbox, found: Stripe.Customer) {
  for (const subscription of sandbox.store.all('subscriptions')) {
    const isTheirs = idOf(subscription.customer) === found.id && subscription.status !== 'canceled';
    if (isTheirs) endSubscription(sandbox, subscription, 'cancellation_requested');
  }
  sandbox.store.remove('customers', found.id);
  emit(sandbox, 'customer.deleted', found);
  return sandbox.store.put('deleted', { id: found.id, object: 'customer', deleted: true });
}

function createPortalSession(sandbox: Sandbox, params: PortalParams): Stripe.BillingPortal.Session {
  customer(sandbox, params.customer, 'customer');
  const id = makeId('bps_');
  const session = {
    id,
    object: 'billing_portal.session',
    after_expiration: null,
    configuration: params.configuration ?? 'bpc_sandbox',
    created: sandbox.clock.now(),
    customer: params.customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: params.locale ?? null,
    on_behalf_of: null,
    return_url: params.return_url ?? null,
    url: `${sandbox.url}/p/session/${id}`,
  };
  return sandbox.store.put('portal_sessions', session as unknown as Stripe.BillingPortal.Session);
}

interface PortalParams {
  customer: string;
  configuration?: string;
  locale?: string;
  return_url?: string;
}

export const CUSTOMER_ROUTES: Route[] = [
  route<CustomerData>('POST', '/v1/customers', CUSTOMER, ({ sandbox, params }) =>
    createCustomer(sandbox, params),
  ),
  route(
    'GET',
    '/v1/customers',
    { ...LIST_FIELDS, ...CREATED_FIELD, email: 'string' },
    ({ sandbox, params, path }) => {
      const rows = sandbox.store
        .all('customers')
        .filter((one) => !params.email || one.email === params.email);
      return pageOf(rows, params, path);
    },
  ),
  route('GET', '/v1/customers/:id', {}, ({ sandbox, id }) => {
    const gone = sandbox.store.get('deleted', id);
    return gone?.object === 'customer' ? gone : customer(sandbox, id);
  }),
  route<CustomerData>('POST', '/v1/customers/:id', CUSTOMER, ({ sandbox, params, id }) =>
    updateCustomer(sandbox, customer(sandbox, id), params),
  ),
  route('DELETE', '/v1/customers/:id', {}, ({ sandbox, id }) =>
    deleteCustomer(sandbox, customer(sandbox, id)),
  ),
  route<PortalParams>(
    'POST',
    '/v1/billing_portal/sessions',
    { 'customer!': 'string', configuration: 'string', locale: 'string', return_url: 'string' },
    ({ sandbox, params }) => createPortalSession(sandbox, params),
  ),
];
