import type { Role } from '#app/pure/people/person.ts';
import { DESK_ROLES, EVERY_RIGHT, hasRight, type Right, wordsOf } from '#app/pure/people/rights.ts';
import { DAY_MS, HOUR_MS } from '#app/pure/time/durations.ts';

export const INVITATION_LIFE_MS = 7 * DAY_MS;
/** Invitations that wait at once. */
export const MOST_OPEN = 20;
/** Mails to one invited address, with those that are sent again. */
export const INVITATIONS_PER_ADDRESS = { name: 'invitation-address', points: 3, windowMs: HOUR_MS } as const;
/** Mails that one person causes: an account in wrong hands writes to few. */
export const INVITATIONS_PER_PERSON = { name: 'invitations', points: 40, windowMs: DAY_MS } as const;

export type InvitedRole = Exclude<Role, 'user'>;

/** The least first: what whoever invites should think of before. */
export const INVITED_ROLES = [...DESK_ROLES.toReversed(), 'admin'] as const satisfies readonly InvitedRole[];

/** Every role has these: they tell nothing. */
const PLAIN: readonly Right[] = ['summary', 'uploads'];

/** What a role may do, in words; null for the owner's, which may do everything. */
export function mayDo(role: InvitedRole): string[] | null {
  if (role === 'admin') return null;
  return EVERY_RIGHT.filter((right) => !PLAIN.includes(right) && hasRight(role, right)).map(wordsOf);
}
