import { isAdminNow, type Person } from '#app/pure/person.ts';

/**
 * Who may see an order: the person who was signed in when it was made, and admins; a guest's, whoever has its address.
 */
export function isSeenBy(order: { person_id: string | null }, person: Person | null): boolean {
  return isBoughtBy(order, person) || isAdminNow(person);
}

/** Whose order it is to change: nobody acts in the buyer's name, admins neither. */
export function isBoughtBy(order: { person_id: string | null }, person: Person | null): boolean {
  return order.person_id === null || order.person_id === person?.id;
}
