import { isCommonPassword } from './common-passwords.ts';
import { LONGEST_PASSWORD, SHORTEST_ADMIN_PASSWORD, SHORTEST_PASSWORD } from './rules.ts';

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

/** In code points, close to what people count as characters. */
function lengthOf(password: string): number {
  return [...password].length;
}
