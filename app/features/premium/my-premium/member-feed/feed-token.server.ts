import { hashToken, signText } from '#app/platform/tokens.server.ts';

const LENGTH = 32;
const TOKEN = /^[\w-]{32}$/;

/**
 * What makes a member's address unguessable: 192 bits. It is made again whenever it is to be shown, of a number in the
 * database and a secret that is not there: whoever reads the database has no address.
 */
export function feedToken(secret: string, { personId, nonce }: { personId: string; nonce: string }): string {
  return signText(secret, 'member-feed', `${personId}:${nonce}`).slice(0, LENGTH);
}

/** What an address is looked up by; null where it can be no member's. */
export function feedTokenHash(token: string): string | null {
  return TOKEN.test(token) ? hashToken(token) : null;
}
