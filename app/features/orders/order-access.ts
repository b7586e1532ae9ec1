import { isAdminNow, type Person } from '#app/pure/person.ts';

interface Owned {
  person_id: string | null;
}

/** 128 random bits, as base64url writes them. */
const ORDER_ID = /^[\w-]{22}$/;

export function isOrderId(text: string): boolean {
  return ORDER_ID.test(text);
}

/** Whether this person is the buyer, and not somebody who looks after the shop. */
export function isBuyer(order: Owned, person: Person | null): boolean {
  return order.person_id === null || order.person_id === person?.id;
}

/**
 * AZ-04: a guest's order is for whoever has its address, one that was made while signed in for that person and admins
 * alone. To others it is as if it had never been.
 */
export function isSeenBy(order: Owned, person: Person | null): boolean {
  return isBuyer(order, person) || isAdminNow(person);
}
