import { isOwnPath } from '#app/pure/text/web-address.ts';

const LONGEST = 500;
/** A placeholder origin for parsing paths. */
const HERE = 'http://here.invalid';
/** Pages that would redirect back at once, sign out, or work only once. */
const NOWHERE_TO_GO =
  /^\/(?:auth|sair|bem-vinda|newsletter\/(?:confirmar|cancelar)|minha-conta\/email)(?:[/.]|$)/i;

/**
 * The path to open after signing in: the requested path of this site, or the home page. Browsers read '//a',
 * '/\\a' and '/.//a' as another host, so the parsed path is checked again.
 */
export function nextPath(requestedPath: string | null | undefined): string {
  if (!requestedPath || requestedPath.length > LONGEST || !isOwnPath(requestedPath)) return '/';
  const { pathname, search, hash } = new URL(requestedPath, HERE);
  const path = `${pathname}${search}${hash}`;
  return isOwnPath(path) && !NOWHERE_TO_GO.test(readable(pathname)) ? path : '/';
}

/** Decoded like the router does: '/%61uth' is '/auth'. */
function readable(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** The path in the `next` parameter of a URL. */
export function nextOf(address: string): string {
  return nextPath(new URL(address).searchParams.get('next'));
}

/** Adds `next` to the path of an account page. */
export function withNext(path: string, next: string): string {
  if (next === '/') return path;
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`;
}
