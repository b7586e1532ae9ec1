import { hashToken, signText } from '#app/platform/tokens.server.ts';

const LENGTH = 32;
const TOKEN = /^[\w-]{32}$/;

/**
 * The secret of a link to a draft: 192 bits, of a random id in the database and a secret outside of it. The host can copy it
 * again, and reading the database reveals no address.
 */
export function previewToken(secret: string, id: string): string {
  return signText(secret, 'page-preview', id).slice(0, LENGTH);
}

/** The hash by which a link is looked up; null for what is no token. */
export function previewTokenHash(token: string): string | null {
  return TOKEN.test(token) ? hashToken(token) : null;
}
