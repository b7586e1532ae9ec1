import type { Stripe } from 'stripe';
import { API_VERSION, makeId, type Sandbox } from '../state/sandbox.ts';
import type { Delivery } from '../state/tables.ts';

/**
 * Records an event with the current state of its object, and its deliveries.
 * @param previous the attributes that changed, with their old values
 */
export function emit(sandbox: Sandbox, type: string, object: object, previous?: object): void {
  const { store, clock } = sandbox;
  const listeners = store.all('webhook_endpoints').filter((endpoint) => isListening(endpoint, type));
  const event = {
    id: makeId('evt_'),
    object: 'event',
    api_version: API_VERSION,
    created: clock.now(),
    data: {
      object: structuredClone(object),
      ...(previous ? { previous_attributes: structuredClone(previous) } : {}),
    },
    livemode: false,
    pending_webhooks: listeners.length,
    request: sandbox.cause ?? { id: null, idempotency_key: null },
    type,
  } as unknown as Stripe.Event;
  store.put('events', event);
  for (const endpoint of listeners) addDelivery(sandbox, event, endpoint.id);
}

export function addDelivery(sandbox: Sandbox, { id, type }: Stripe.Event, endpoint: string): Delivery {
  const delivery: Delivery = {
    id: makeId('del_'),
    event: id,
    type,
    endpoint,
    state: 'pending',
    next_attempt: sandbox.clock.now(),
    faults: [],
    attempts: [],
  };
  // After the transaction, because a rolled back change has no event.
  queueMicrotask(() => sandbox.wake());
  return sandbox.store.put('deliveries', delivery);
}

function isListening({ enabled_events, status }: Stripe.WebhookEndpoint, type: string): boolean {
  return status === 'enabled' && (enabled_events.includes('*') || enabled_events.includes(type));
}

/** The old values of what changed in `after`. */
export function changedFrom<T extends object>(before: T, after: T): Partial<T> {
  const keys = Object.keys(after) as (keyof T)[];
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  return Object.fromEntries(changed.map((key) => [key, before[key] ?? null])) as Partial<T>;
}
