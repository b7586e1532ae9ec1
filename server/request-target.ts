import type { IncomingMessage } from 'node:http';

/** What a request asks for, as far as it counts. */
export interface Target {
  pathname: string;
  searchParams: URLSearchParams;
}

const LONGEST_TARGET = 4_096;
/** Of the path in it: whoever matches it against routes works through it many times. */
const LONGEST_PATH = 2_048;
const NOWHERE = 'http://localhost';

/** Query parameters that a public page reads; any other never reaches a page that is kept. */
const PAGE_PARAMETERS = [
  'q',
  'pagina',
  'apos',
  'tipo',
  'topico',
  'categoria',
  'h',
  'o',
  'pedido',
  'session_id',
  '_routes',
] as const;

/**
 * @returns null where the address is no address: too long, badly encoded, with control characters, or another
 * address once it is read a second time
 */
export function parseTarget(target: string): Target | null {
  if (target.length > LONGEST_TARGET || !target.startsWith('/')) return null;
  try {
    const url = new URL(target, NOWHERE);
    if (url.origin !== NOWHERE || url.username || url.password) return null; // '/\\other.example' names another host
    const { pathname, searchParams } = url;
    if (pathname.length > LONGEST_PATH) return null;
    // '/.//other.example' becomes '//other.example', in which whoever reads it next finds another host.
    if (new URL(pathname, NOWHERE).href !== NOWHERE + pathname) return null;
    if (/\p{Cc}/u.test(decodeURIComponent(pathname))) return null;
    return { pathname, searchParams };
  } catch {
    return null;
  }
}

/**
 * Whether a path is spelled as our own links spell it. React Router takes capitals, empty segments and escapes that
 * need not be for the same page: each spelling that were kept would be one more page in memory.
 */
export function isOwnSpelling({ pathname }: Target): boolean {
  return pathname === '/' || /^(?:\/[a-z0-9._-]+)+$/.test(pathname);
}

/** Two sites asked at once: proxies read such a request one way, and servers another. */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/**
 * The address under which a page is kept: path and the parameters that count, in one order.
 * @param withAll keeps every parameter, for answers that are nobody else's
 */
export function pageAddress({ pathname, searchParams }: Target, withAll = false): string {
  if (searchParams.size === 0) return pathname;
  const counted = withAll
    ? searchParams
    : new URLSearchParams(
        PAGE_PARAMETERS.flatMap((name) => {
          const value = searchParams.get(name);
          return value === null ? [] : [[name, value] as [string, string]];
        }),
      );
  return counted.size > 0 ? `${pathname}?${counted}` : pathname;
}
