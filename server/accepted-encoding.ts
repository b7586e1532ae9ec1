import type { IncomingMessage } from 'node:http';

/** Encodings in the header that are read; browsers send four. */
const MOST_NAMES = 20;

/** The best encoding in a client's Accept-Encoding; undefined where it accepts none of ours. */
export function acceptedEncoding(req: IncomingMessage): 'br' | 'gzip' | undefined {
  const accepted = new Set<string>();
  for (const entry of String(req.headers['accept-encoding'] ?? '').split(',', MOST_NAMES)) {
    const [name = '', ...parameters] = entry.toLowerCase().replace(/\s/g, '').split(';');
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepted.add(name);
  }
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : undefined;
}
