import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 192 random bits, for a URL that only its recipient may know. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** SHA-256 of a token. Stored in its place, so that a reader of the database cannot use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** @param purpose keeps a signature of one kind from being valid for another */
export function signText(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
}

/** Compares in constant time. */
export function isSameToken(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

export function isSignatureOf(signature: string, secret: string, purpose: string, text: string): boolean {
  const expected = Buffer.from(signText(secret, purpose, text));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
