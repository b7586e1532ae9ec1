import type { IncomingMessage } from 'node:http';

/** The address that a request asks for, with what matters of it. */
export interface Target {
  pathname: string;
  searchParams: URLSearchParams;
}

const LONGEST_TARGET = 4_096;
/** Of the path: matching it against routes processes it many times. */
const LONGEST_PATH = 2_048;
const NOWHERE = 'http://localhost';
/** PostgreSQL takes no text with it. Forms lose it, too. */
const ENCODED_NUL = '%00';

/** Query parameters that public pages read. No other reaches a kept page. */
const PAGE_PARAMETERS = [
  'q',
  'pagina',
  'apos',
  'antes',
  'depois',
  'momentos',
  'conversa',
  'tipo',
  'topico',
  'ano',
  'categoria',
  'h',
  'o',
  'm',
  'pedido',
  'session_id',
  '_routes',
] as const;

/** Where '?t=' leads to another address. Pages of items read it in the browser: theirs is the same for each second. */
const LEADS_BY_SECOND = /\/transcricao(?:\.data)?$/;

/**
 * @returns null for an invalid address: too long, badly encoded, with control characters, or different when
 * it is parsed a second time
 */
export function parseTarget(target: string): Target | null {
  if (target.length > LONGEST_TARGET || !target.startsWith('/')) return null;
  try {
    const url = new URL(target, NOWHERE);
    if (url.origin !== NOWHERE || url.username || url.password) return null; // '/\\other.example' names another host
    const { pathname, search } = url;
    if (pathname.length > LONGEST_PATH) return null;
    // '/.//other.example' becomes '//other.example', which the next parser reads as another host.
    if (new URL(pathname, NOWHERE).href !== NOWHERE + pathname) return null;
    if (/\p{Cc}/u.test(decodeURIComponent(pathname))) return null;
    return { pathname, searchParams: new URLSearchParams(search.replaceAll(ENCODED_NUL, '')) };
  } catch {
    return null;
  }
}

/**
 * Whether a path is spelled as in our links. React Router accepts capitals, empty segments and needless
 * escapes for the same page; each kept spelling would be another page in memory.
 */
export function isOwnSpelling({ pathname }: Target): boolean {
  return pathname === '/' || /^(?:\/[a-z0-9._-]+)+$/.test(pathname);
}

/** Proxies and servers may choose different hosts of such a request. */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/**
 * The key of a kept page: the path and the relevant parameters in a fixed order.
 * @param withAll keeps every parameter, for personal answers
 */
export function pageAddress({ pathname, searchParams }: Target, withAll = false): string {
  if (searchParams.size === 0) return pathname;
  const names = LEADS_BY_SECOND.test(pathname) ? [...PAGE_PARAMETERS, 't'] : PAGE_PARAMETERS;
  const counted = withAll
    ? searchParams
    : new URLSearchParams(
        names.flatMap((name) => {
          const value = searchParams.get(name);
          return value === null ? [] : [[name, value] as [string, string]];
        }),
      );
  return counted.size > 0 ? `${pathname}?${counted}` : pathname;
}
