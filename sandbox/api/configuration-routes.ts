import type { Stripe } from 'stripe';
import { type Route, route } from '../http/call.ts';
import { noSuch } from '../http/errors.ts';
import { LIST_FIELDS, pageOf } from '../http/lists.ts';
import { mergedMetadata } from '../http/params.ts';
import { enabledMethods, makeId, type Sandbox } from '../state/sandbox.ts';
import type { PaymentMethod } from '../state/tables.ts';

type Portal = Stripe.BillingPortal.Configuration;

interface PortalParams {
  business_profile?: { headline?: string; privacy_policy_url?: string; terms_of_service_url?: string };
  default_return_url?: string | null;
  metadata?: Record<string, string>;
  name?: string | null;
}

const PORTAL = {
  business_profile: { headline: 'string', privacy_policy_url: 'string', terms_of_service_url: 'string' },
  default_return_url: 'string',
  metadata: 'metadata',
  name: 'string',
} as const;
/** Stored and returned; the page is the same for all. */
const FEATURES = {
  customer_update: { allowed_updates: ['email'], enabled: true },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: { enabled: false, feedback_options: null, options: [] },
    enabled: true,
    mode: 'at_period_end',
    proration_behavior: 'none',
  },
  subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
  subscription_update: {
    billing_cycle_anchor: null,
    default_allowed_updates: [],
    enabled: false,
    proration_behavior: 'none',
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: 'end_trial',
  },
};

function newPortal(id: string, now: number, isDefault: boolean): Portal {
  const configuration = {
    id,
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: now,
    default_return_url: null,
    features: FEATURES,
    is_default: isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: now,
  };
  return configuration as unknown as Portal;
}

/** The account's own configuration always exists. */
function portals({ store }: Sandbox): Portal[] {
  const kept = store.all('portal_configurations');
  return kept.some(({ is_default: isDefault }) => isDefault)
    ? kept
    : [newPortal('bpc_sandbox', 0, true), ...kept];
}

function portal(sandbox: Sandbox, id: string): Portal {
  const found = portals(sandbox).find((one) => one.id === id);
  if (!found) throw noSuch('configuration', id);
  return found;
}

function keepPortal(sandbox: Sandbox, before: Portal, params: PortalParams): Portal {
  const { business_profile: profile, default_return_url: address, metadata, name } = params;
  return sandbox.store.put('portal_configurations', {
    ...before,
    business_profile: { ...before.business_profile, ...profile },
    default_return_url: address === undefined ? before.default_return_url : address,
    metadata: metadata === undefined ? before.metadata : mergedMetadata(before.metadata, metadata),
    name: name === undefined ? before.name : name,
    updated: sandbox.clock.now(),
  });
}

const METHODS = ['card', 'pix', 'boleto'] as const;
const PREFERENCE = { display_preference: { preference: 'none|off|on' } } as const;

/** What the account has enabled, as its only configuration. */
function paymentMethods(sandbox: Sandbox, id = 'pmc_sandbox'): Stripe.PaymentMethodConfiguration {
  if (id !== 'pmc_sandbox') throw noSuch('payment_method_configuration', id);
  const enabled = enabledMethods(sandbox);
  const methods = METHODS.map((method) => {
    const value = enabled.includes(method) ? 'on' : 'off';
    const preference = { overridable: null, preference: value, value };
    return [method, { available: value === 'on', display_preference: preference }];
  });
  const configuration = {
    id,
    object: 'payment_method_configuration',
    active: true,
    application: null,
    ...Object.fromEntries(methods),
    is_default: true,
    livemode: false,
    name: 'Default',
    parent: null,
  };
  return configuration as unknown as Stripe.PaymentMethodConfiguration;
}

type MethodParams = Partial<Record<PaymentMethod, { display_preference?: { preference?: string } }>>;

function switchMethods(sandbox: Sandbox, params: MethodParams): void {
  const before = enabledMethods(sandbox);
  const isOn = (method: PaymentMethod) => {
    const preference = params[method]?.display_preference?.preference;
    return preference === undefined ? before.includes(method) : preference === 'on';
  };
  sandbox.store.put('settings', { id: 'methods', enabled: METHODS.filter(isOn) });
}

export const CONFIGURATION_ROUTES: Route[] = [
  route<PortalParams>(
    'POST',
    '/v1/billing_portal/configurations',
    // Accepted and ignored.
    { ...PORTAL, 'features!': 'any' },
    ({ sandbox, params }) =>
      keepPortal(sandbox, newPortal(makeId('bpc_'), sandbox.clock.now(), false), params),
  ),
  route(
    'GET',
    '/v1/billing_portal/configurations',
    { ...LIST_FIELDS, active: 'boolean', is_default: 'boolean' },
    ({ sandbox, params, path }) => {
      const rows = portals(sandbox).filter(
        ({ active, is_default: isDefault }) =>
          (params.active === undefined || params.active === active) &&
          (params.is_default === undefined || params.is_default === isDefault),
      );
      return pageOf(rows, params, path);
    },
  ),
  route('GET', '/v1/billing_portal/configurations/:id', {}, ({ sandbox, id }) => portal(sandbox, id)),
  route<PortalParams>(
    'POST',
    '/v1/billing_portal/configurations/:id',
    { ...PORTAL, features: 'any' },
    ({ sandbox, params, id }) => keepPortal(sandbox, portal(sandbox, id), params),
  ),
  route('GET', '/v1/payment_method_configurations', LIST_FIELDS, ({ sandbox, params, path }) =>
    pageOf([paymentMethods(sandbox)], params, path),
  ),
  route('GET', '/v1/payment_method_configurations/:id', {}, ({ sandbox, id }) => paymentMethods(sandbox, id)),
  route<MethodParams>(
    'POST',
    '/v1/payment_method_configurations/:id',
    { boleto: PREFERENCE, card: PREFERENCE, pix: PREFERENCE },
    ({ sandbox, params, id }) => {
      paymentMethods(sandbox, id);
      switchMethods(sandbox, params);
      return paymentMethods(sandbox, id);
    },
  ),
];
