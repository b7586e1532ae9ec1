import { hashToken, signText } from '#app/platform/tokens.server.ts';

const LENGTH = 32;
const TOKEN = /^[\w-]{32}$/;

/**
 * The secret of a link's address: 192 bits. It is derived each time from a number in the database and a secret outside
 * of it, so that the host can copy it again, and reading the database reveals no address.
 */
export function sheetToken(secret: string, { id, nonce }: { id: string; nonce: string }): string {
  return signText(secret, 'sponsor-sheet', `${id}:${nonce}`).slice(0, LENGTH);
}

/** The hash by which an address is looked up; null for an invalid token. */
export function sheetTokenHash(token: string): string | null {
  return TOKEN.test(token) ? hashToken(token) : null;
}
