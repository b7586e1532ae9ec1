import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { HOUR_MS } from '#app/pure/time/durations.ts';

/** By which a push service recognises the site (RFC 8292). */
export interface SiteKeys {
  /** The uncompressed point, base64url: browsers subscribe with it. */
  publicKey: string;
  /** PKCS #8, base64url. */
  privateKey: string;
}

/** Services allow a day at most. */
const TOKEN_LIFE_MS = 12 * HOUR_MS;

export function makeSiteKeys(): SiteKeys {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return {
    publicKey: point.toString('base64url'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
  };
}

/** The Authorization header for one push service. @param contact whom it may write to: an address of the web */
export function authorizationFor(
  endpoint: URL,
  { keys, contact, now }: { keys: SiteKeys; contact: string; now: Date },
): string {
  const expires = Math.floor((now.getTime() + TOKEN_LIFE_MS) / 1_000);
  const head = encoded({ typ: 'JWT', alg: 'ES256' });
  const claims = encoded({ aud: endpoint.origin, exp: expires, sub: contact });
  const key = createPrivateKey({
    key: Buffer.from(keys.privateKey, 'base64url'),
    format: 'der',
    type: 'pkcs8',
  });
  const signature = sign('sha256', Buffer.from(`${head}.${claims}`), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${head}.${claims}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
