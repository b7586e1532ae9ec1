import { isAdminNow, type Person } from '#app/pure/person.ts';

interface Owned {
  person_id: string | null;
}

/** What somebody who asks for an order can show. */
export interface Asking {
  person: Person | null;
  /**
   * They came by the order's own link, which holds its id, or with the cookie of the browser that began it. What Stripe
   * calls a payment is no link: it stands in histories and in the logs of others.
   */
  hasLink: boolean;
}

/** 128 random bits, as base64url writes them. */
const ORDER_ID = /^[\w-]{22}$/;

export function isOrderId(text: string): boolean {
  return ORDER_ID.test(text);
}

/** Whether this is the buyer, and not somebody who looks after the shop. */
export function isBuyer(order: Owned, { person, hasLink }: Asking): boolean {
  return order.person_id === null ? hasLink : order.person_id === person?.id;
}

/**
 * AZ-04, the one rule for everything that belongs to an order: a guest's is for whoever has its link, one that was made
 * while signed in for that person and admins alone, link or not. To others it is as if it had never been.
 */
export function isSeenBy(order: Owned, asking: Asking): boolean {
  return isBuyer(order, asking) || isAdminNow(asking.person);
}
