import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser hands over with its subscription: base64url. */
export interface PushReceiver {
  /** The uncompressed point of its P-256 key. */
  publicKey: string;
  authSecret: string;
}

/** For the test vector of the RFC. */
interface Chosen {
  salt: Buffer;
  privateKey: Buffer;
}

const CURVE = 'prime256v1';
const POINT_BYTES = 65;
const SECRET_BYTES = 16;
const RECORD_SIZE = 4_096;
const TAG_BYTES = 16;
/** The length of a text tells nothing: all are padded to a multiple of it. */
const PADDED_TO = 512;

/** A message that only the browser can read (RFC 8291, with the one record of RFC 8188). */
export function encryptPush(text: string, receiver: PushReceiver, chosen?: Chosen): Buffer {
  const theirs = Buffer.from(receiver.publicKey, 'base64url');
  const own = createECDH(CURVE);
  if (chosen) own.setPrivateKey(chosen.privateKey);
  else own.generateKeys();
  const ours = own.getPublicKey();
  const salt = chosen?.salt ?? randomBytes(16);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = Buffer.from(receiver.authSecret, 'base64url');
  const keying = derive(own.computeSecret(theirs), { salt: secret, info, bytes: 32 });
  const key = derive(keying, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), bytes: 16 });
  const nonce = derive(keying, { salt, info: Buffer.from('Content-Encoding: nonce\0'), bytes: 12 });
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const plain = Buffer.concat([Buffer.from(text, 'utf8'), Buffer.from([2])]); // 2: the last record
  const padding = chosen ? 0 : (PADDED_TO - (plain.length % PADDED_TO)) % PADDED_TO;
  if (plain.length + padding + TAG_BYTES > RECORD_SIZE) throw new Error('a push message is too long');
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  return Buffer.concat([
    ...[salt, size, Buffer.from([ours.length]), ours],
    ...[cipher.update(Buffer.concat([plain, Buffer.alloc(padding)])), cipher.final(), cipher.getAuthTag()],
  ]);
}

/** Whether keys can be used: a point of the curve, and a secret of the right size. */
export function isPushReceiver({ publicKey, authSecret }: PushReceiver): boolean {
  const point = Buffer.from(publicKey, 'base64url');
  if (point.length !== POINT_BYTES || Buffer.from(authSecret, 'base64url').length !== SECRET_BYTES)
    return false;
  try {
    const own = createECDH(CURVE);
    own.generateKeys();
    own.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

function derive(
  keying: Uint8Array,
  { salt, info, bytes }: { salt: Uint8Array; info: Uint8Array; bytes: number },
): Buffer {
  return Buffer.from(hkdfSync('sha256', keying, salt, info, bytes));
}
