import type { Person } from '#app/pure/person.ts';

/**
 * Who may see an order: the person who was signed in when it was made, and admins; a guest's, whoever has its address.
 */
export function isSeenBy(order: { person_id: string | null }, person: Person | null): boolean {
  return order.person_id === null || order.person_id === person?.id || person?.role === 'admin';
}
