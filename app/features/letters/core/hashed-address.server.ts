import { createHmac } from 'node:crypto';

/** Replaces an erased address. Without the site's secret nobody can find the address, not even by trying. */
export function hashedAddress(email: string, secret: string): string {
  return createHmac('sha256', secret).update(`newsletter ${email.trim().toLowerCase()}`).digest('base64url');
}
