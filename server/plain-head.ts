import { carriesPersonalCookie } from '#app/pure/personal-cookies.ts';

export interface PlainHead {
  /** The text of Accept-Encoding; '' without one. */
  acceptEncoding: string;
  /** Whether the client names the copy that it has. */
  isConditional: boolean;
}

/** The lengths of the names below: most headers of a browser are skipped by their length. */
const LENGTHS: boolean[] = [];
for (const length of [4, 5, 6, 13, 14, 15, 17]) LENGTHS[length] = true;

/**
 * Reads what decides about a page from memory, in one pass over the raw headers. `req.headers` makes an object
 * of them first, which takes longer.
 * @returns null where the request needs a closer look: it may be personal, asks for a part, brings a body, or
 * repeats a header
 */
export function readPlainHead(rawHeaders: readonly string[]): PlainHead | null {
  let hosts = 0;
  let acceptEncoding: string | undefined;
  let isConditional = false;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (!LENGTHS[name.length]) continue;
    switch (name.toLowerCase()) {
      case 'host':
        hosts += 1;
        break;
      case 'accept-encoding':
        if (acceptEncoding !== undefined) return null;
        acceptEncoding = rawHeaders[at + 1];
        break;
      case 'if-none-match':
      case 'if-modified-since':
        isConditional = true;
        break;
      case 'cookie':
        if (carriesPersonalCookie(rawHeaders[at + 1])) return null;
        break;
      case 'range':
      case 'authorization':
      case 'content-length':
      case 'transfer-encoding':
        return null;
    }
  }
  return hosts === 1 ? { acceptEncoding: acceptEncoding ?? '', isConditional } : null;
}
