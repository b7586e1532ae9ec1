import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressPolicy } from '#app/platform/address-policy.server.ts';
import { listening } from './listening.ts';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  /** What the browser would show. */
  said: unknown;
}

/** A browser that subscribed, and the push service of its maker: one that reads what only the browser can. */
export async function openPushService() {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const authSecret = randomBytes(16);
  const received: Received[] = [];
  const answer = { status: 201, headers: {} as Record<string, string> };
  const origin = await listening((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      const said = JSON.parse(decrypt(Buffer.concat(parts)));
      received.push({ path: req.url ?? '', headers: req.headers, said });
      res.writeHead(answer.status, answer.headers).end();
    });
  });
  const { host } = new URL(origin);
  const policy: AddressPolicy = {
    isAllowedAddress: () => false,
    isAllowedPort: () => false,
    isOwn: (url) => url.host === host,
  };

  /** RFC 8291, read from the other side. */
  function decrypt(message: Buffer): string {
    const salt = message.subarray(0, 16);
    const idLength = message.readUInt8(20);
    const sender = message.subarray(21, 21 + idLength);
    const sealed = message.subarray(21 + idLength);
    const derive = (from: Uint8Array, of: Uint8Array, info: Buffer, bytes: number) =>
      Buffer.from(hkdfSync('sha256', from, of, info, bytes));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
    const keying = derive(browser.computeSecret(sender), authSecret, info, 32);
    const key = derive(keying, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(keying, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    const end = padded.lastIndexOf(2);
    if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the padding is wrong');
    return padded.subarray(0, end).toString('utf8');
  }

  return {
    received,
    policy,
    /** What the service answers from now on. */
    answer,
    origin,
    device: {
      endpoint: `${origin}/push/${randomBytes(12).toString('hex')}`,
      publicKey: browser.getPublicKey('base64url'),
      authSecret: authSecret.toString('base64url'),
    },
  };
}

/** The claims of a VAPID header. @throws where its signature is not that of its key */
export function readAuthorization(header = ''): { aud: string; exp: number; sub: string; key: string } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isRight = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('the signature is wrong');
  return { ...JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')), key };
}
