import type { EventSubject, PaymentEvent } from '#app/platform/payments/payment-facts.ts';
import { isRecord } from '#app/pure/text/is-record.ts';
import { fromSeconds, STRIPE, STRIPE_API_VERSION } from './stripe-facts.ts';

/** What each type of event is about. Other types are answered and dropped. */
const SUBJECTS: Record<string, EventSubject['is']> = {
  'checkout.session.completed': 'checkout',
  'checkout.session.async_payment_succeeded': 'checkout',
  'checkout.session.async_payment_failed': 'checkout',
  'checkout.session.expired': 'checkout',
  'charge.refunded': 'charge',
  'refund.created': 'refund',
  'refund.updated': 'refund',
  'refund.failed': 'refund',
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.closed': 'dispute',
  'charge.dispute.funds_withdrawn': 'dispute',
  'charge.dispute.funds_reinstated': 'dispute',
  'customer.subscription.created': 'subscription',
  'customer.subscription.updated': 'subscription',
  'customer.subscription.deleted': 'subscription',
  'customer.subscription.paused': 'subscription',
  'customer.subscription.resumed': 'subscription',
  'invoice.paid': 'invoice',
  'invoice.payment_failed': 'failed-invoice',
};

/** Stripe lists events for up to twenty types. */
export const HEARD_EVENTS: readonly string[] = Object.keys(SUBJECTS);

/** @returns null where the text is no event: an event has at least an id and a type */
export function readEvent(json: string): PaymentEvent | null {
  const given = parseObject(json);
  const { id, type, api_version: version, created } = given ?? {};
  if (typeof id !== 'string' || !EVENT_ID.test(id) || typeof type !== 'string') return null;
  const object = objectOr(objectOr(given?.data).object);
  const isWhole = isTime(created) && typeof object.id === 'string' && EVENT_ID.test(object.id);
  const is = Object.hasOwn(SUBJECTS, type) ? SUBJECTS[type] : undefined;
  return {
    provider: STRIPE,
    id,
    type,
    subject: is ? { is, id: typeof object.id === 'string' ? object.id : '' } : null,
    apiVersion: typeof version === 'string' ? version : null,
    isOurVersion: version === STRIPE_API_VERSION,
    isLive: given?.livemode === true,
    createdAt: isWhole ? fromSeconds(created) : null,
    json,
  };
}

/** Ids of events and of their objects. */
const EVENT_ID = /^\w{1,255}$/;

function parseObject(json: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(json);
    return isRecord(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function objectOr(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** Unix seconds, of a year with four digits. */
function isTime(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < 250_000_000_000;
}
