import { decodedText } from '#app/platform/files/text-file.server.ts';

/** Signs at the beginning, by which UTF-16 without its mark is told. */
const LOOKED_AT = 400;

/** The bytes decide about the charset, too: UTF-8, UTF-16, else windows-1252. */
export function decodeTranscript(source: Uint8Array | string): string {
  if (typeof source === 'string') return source.replace(/^\ufeff/, '');
  const charset = charsetOfZeros(source.subarray(0, LOOKED_AT));
  return charset ? new TextDecoder(charset).decode(source) : decodedText(source);
}

/** Every second byte of a Latin text in UTF-16 is zero. */
function charsetOfZeros(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes.length < 8 || bytes[0] === 0xff || bytes[0] === 0xfe) return null;
  const zeros = [0, 0];
  for (const [place, byte] of bytes.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const most = bytes.length / 4;
  const [even = 0, odd = 0] = zeros;
  if (odd > most && even === 0) return 'utf-16le';
  return even > most && odd === 0 ? 'utf-16be' : null;
}

/** What is no text at all, by its first bytes. */
export function foreignFile(source: Uint8Array | string): 'packed' | 'document' | null {
  if (typeof source === 'string') return null;
  const starts = (...signs: number[]) => signs.every((sign, place) => source[place] === sign);
  if (starts(0x1f, 0x8b) || starts(0x37, 0x7a, 0xbc, 0xaf) || starts(0x52, 0x61, 0x72, 0x21)) return 'packed';
  if (starts(0x50, 0x4b, 0x03, 0x04)) return isOfficeFile(source) ? 'document' : 'packed';
  const isDocument =
    starts(0x25, 0x50, 0x44, 0x46) || starts(0xd0, 0xcf, 0x11, 0xe0) || starts(0x7b, 0x5c, 0x72, 0x74);
  return isDocument ? 'document' : null;
}

/** Word and its like are ZIP archives, whose first file has one of these names. */
function isOfficeFile(bytes: Uint8Array): boolean {
  const name = new TextDecoder('windows-1252').decode(bytes.subarray(30, 80));
  return /^(?:\[Content_Types\]|_rels|docProps|word\/|mimetype)/.test(name);
}
