import type { Person } from '#app/pure/people/person.ts';
import { can } from '#app/pure/people/rights.ts';

interface Owned {
  person_id: string | null;
}

/** What a visitor can present for access to an order. */
export interface Asking {
  person: Person | null;
  /**
   * The visitor has the order's link, which holds its id, or the cookie of the browser that began it. A
   * Checkout Session id does not count: histories and third-party logs keep it.
   */
  hasLink: boolean;
}

/** 128 random bits in base64url. */
const ORDER_ID = /^[\w-]{22}$/;

export function isOrderId(text: string): boolean {
  return ORDER_ID.test(text);
}

/** Whether this is the buyer and not an admin. */
export function isBuyer(order: Owned, { person, hasLink }: Asking): boolean {
  return order.person_id === null ? hasLink : order.person_id === person?.id;
}

/**
 * AZ-04, the one access rule for everything of an order. A guest's order is for everybody with its link. An
 * order of an account is for that person and admins, with or without the link. For others it does not exist.
 */
export function isSeenBy(order: Owned, asking: Asking): boolean {
  return isBuyer(order, asking) || can(asking.person, 'orders');
}
