const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding, as authenticator apps read a secret. */
export function base32(data: string | Uint8Array): string {
  let bits = 0;
  let held = 0;
  let out = '';
  for (const byte of typeof data === 'string' ? new TextEncoder().encode(data) : data) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      out += ALPHABET[(held >> bits) & 31];
    }
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? out + ALPHABET[(held << (5 - bits)) & 31] : out;
}
