import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/pure/time/durations.ts';
import { isCommonPassword } from './common-passwords.ts';
import { LONGEST_PASSWORD, SHORTEST_ADMIN_PASSWORD, SHORTEST_PASSWORD } from './password-lengths.ts';
import type { Role } from './person.ts';
import { isStaffRole } from './rights.ts';

export const CONFIRM_LINK_LIFE_MS = DAY_MS;
/** Unconfirmed sign-ups with one address, besides the latest one. */
export const MOST_PENDING_SIGN_UPS = 5;

/**
 * Mails to one address from forms that anybody may fill in. Recovery has a separate limit. Unknown addresses
 * count too, so the site may mention the limit without revealing whether an account exists.
 */
export const MAILS_PER_ADDRESS = { name: 'account-mails', points: 3, windowMs: HOUR_MS } as const;

/** Password checks on the account pages, per person. */
export const CHECKS_PER_PERSON = { name: 'account-check', points: 10, windowMs: 15 * MINUTE_MS } as const;

/** Long enough for an admin. */
export function isLongPassword(password: string): boolean {
  return lengthOf(password) >= SHORTEST_ADMIN_PASSWORD;
}

/**
 * What is wrong with a new password, in Portuguese; null when nothing is. Any characters are allowed, and
 * none is cut off.
 * @param owner the password must not repeat the owner's name or address
 */
export function passwordProblem(
  password: string,
  { role = 'user', email = '' }: { role?: Role; email?: string } = {},
): string | null {
  const shortest = isStaffRole(role) ? SHORTEST_ADMIN_PASSWORD : SHORTEST_PASSWORD;
  if (lengthOf(password) < shortest) return `A senha deve ter pelo menos ${shortest} caracteres`;
  if (lengthOf(password) > LONGEST_PASSWORD)
    return `A senha deve ter no máximo ${LONGEST_PASSWORD} caracteres`;
  if (isCommonPassword(password)) return 'Essa senha é uma das mais usadas. Escolha outra.';
  if (email && [email, email.split('@')[0]].includes(password.toLowerCase()))
    return 'A senha não pode ser o seu e-mail. Escolha outra.';
  return null;
}

/** In code points, close to what people count as characters. */
function lengthOf(password: string): number {
  return [...password].length;
}
