import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** 192 random bits, for a URL that only its recipient may know. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** SHA-256 of a token. Stored in its place, so that a reader of the database cannot use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A text that only somebody with the token can read, who is not the database: it has the token's hash. */
export function sealed(text: string, token: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, sealingKey(token), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** @throws where it was sealed with another token, or changed */
export function openSealed(text: string, token: string): string {
  const bytes = Buffer.from(text, 'base64url');
  const cipher = createDecipheriv(CIPHER, sealingKey(token), bytes.subarray(0, IV_BYTES));
  cipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + cipher.final('utf8');
}

function sealingKey(token: string): Buffer {
  return createHmac('sha256', token).update('sealed').digest();
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
