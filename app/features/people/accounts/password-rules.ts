import { isCommonPassword } from './common-passwords.ts';
import { LONGEST_PASSWORD, SHORTEST_ADMIN_PASSWORD, SHORTEST_PASSWORD } from './rules.ts';

/** Of a person who may change the site. */
export function isLongPassword(password: string): boolean {
  return lengthOf(password) >= SHORTEST_ADMIN_PASSWORD;
}

/**
 * What is wrong with a new password, in Portuguese; null where nothing is. Any characters will do, and none is cut off.
 * @param owner what the person is known by: no password that repeats it
 */
export function passwordProblem(
  password: string,
  { role = 'user', email = '' }: { role?: 'user' | 'admin'; email?: string } = {},
): string | null {
  const shortest = role === 'admin' ? SHORTEST_ADMIN_PASSWORD : SHORTEST_PASSWORD;
  if (lengthOf(password) < shortest) return `A senha deve ter pelo menos ${shortest} caracteres`;
  if (lengthOf(password) > LONGEST_PASSWORD)
    return `A senha deve ter no máximo ${LONGEST_PASSWORD} caracteres`;
  if (isCommonPassword(password)) return 'Essa senha é uma das mais usadas. Escolha outra.';
  if (email && [email, email.split('@')[0]].includes(password.toLowerCase()))
    return 'A senha não pode ser o seu e-mail. Escolha outra.';
  return null;
}

/** In characters as people count them, or nearly so. */
function lengthOf(password: string): number {
  return [...password].length;
}
