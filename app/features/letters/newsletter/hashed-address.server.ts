import { createHmac } from 'node:crypto';

/** Stands for an address that is no longer kept: who does not know it cannot find it out, not even by trying. */
export function hashedAddress(email: string, secret: string): string {
  return createHmac('sha256', secret).update(`newsletter ${email.trim().toLowerCase()}`).digest('base64url');
}
