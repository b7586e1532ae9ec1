import type { IncomingMessage } from 'node:http';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Encodings in the header that are read; browsers send four. */
const MOST_NAMES = 20;
/** Browsers send few different headers. */
const MOST_REMEMBERED = 100;
const LONGEST_REMEMBERED = 100;

const remembered = new Map<string, Encoding>();

/**
 * The best encoding that a client accepts and we have; 'identity' where it accepts none of ours. Remembered by
 * the header's text, because every answer from memory needs it.
 */
export function acceptedEncoding({ headers }: IncomingMessage): Encoding {
  const header = String(headers['accept-encoding'] ?? '');
  const known = remembered.get(header);
  if (known) return known;
  const read = readEncoding(header);
  if (header.length > LONGEST_REMEMBERED) return read;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(header, read);
  return read;
}

function readEncoding(header: string): Encoding {
  const accepted = new Set<string>();
  for (const entry of header.split(',', MOST_NAMES)) {
    const [name = '', ...parameters] = entry.toLowerCase().replace(/\s/g, '').split(';');
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepted.add(name);
  }
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity';
}
