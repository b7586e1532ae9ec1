import type { Stripe } from 'stripe';
import { invalid } from '../http/errors.ts';
import { mergedMetadata } from '../http/params.ts';
import { makeId, type Sandbox } from '../state/sandbox.ts';
import { emit } from '../webhooks/emit.ts';

export interface CustomerData {
  address?: Partial<Stripe.Address> | null;
  description?: string | null;
  email?: string | null;
  metadata?: Record<string, string> | null;
  name?: string | null;
  phone?: string | null;
  preferred_locales?: string[];
  shipping?: { address: Partial<Stripe.Address>; name: string; phone?: string } | null;
}

export function createCustomer(sandbox: Sandbox, data: CustomerData): Stripe.Customer {
  if (data.email) assertEmail(data.email, 'email');
  const customer: Stripe.Customer = {
    id: makeId('cus_', 14),
    object: 'customer',
    address: data.address ? fullAddress(data.address) : null,
    balance: 0,
    created: sandbox.clock.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: data.description ?? null,
    email: data.email ?? null,
    invoice_prefix: makeId('', 8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: mergedMetadata({}, data.metadata),
    name: data.name ?? null,
    next_invoice_sequence: 1,
    phone: data.phone ?? null,
    preferred_locales: data.preferred_locales ?? [],
    shipping: shippingOf(data),
    tax_exempt: 'none',
    test_clock: null,
  };
  sandbox.store.put('customers', customer);
  emit(sandbox, 'customer.created', customer);
  return customer;
}

export function assertEmail(email: string, param: string): void {
  if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)) {
    throw invalid(`Invalid email address: ${email}`, 'email_invalid', param);
  }
}

export function fullAddress(address: Partial<Stripe.Address>): Stripe.Address {
  const {
    city = null,
    country = null,
    line1 = null,
    line2 = null,
    postal_code = null,
    state = null,
  } = address;
  return { city, country, line1, line2, postal_code, state };
}

export function shippingOf({ shipping }: CustomerData): Stripe.Customer['shipping'] {
  if (!shipping) return null;
  return { address: fullAddress(shipping.address), name: shipping.name, phone: shipping.phone ?? null };
}
