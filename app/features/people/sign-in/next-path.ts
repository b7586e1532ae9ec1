import { isOwnPath } from '#app/pure/web-address.ts';

const LONGEST = 500;
/** Stands for whatever site the path is on. */
const HERE = 'http://here.invalid';
/** Pages that would send back at once, sign out, or are of use once. */
const NOWHERE_TO_GO =
  /^\/(?:auth|sair|bem-vinda|newsletter\/(?:confirmar|cancelar)|minha-conta\/email)(?:[/.]|$)/i;

/**
 * Where to go after signing in: a path of this site as it was asked for, or the home page. A browser takes '//a',
 * '/\\a' and '/.//a' for the name of another host, so what is left is looked at again.
 */
export function nextPath(asked: string | null | undefined): string {
  if (!asked || asked.length > LONGEST || !isOwnPath(asked)) return '/';
  const { pathname, search, hash } = new URL(asked, HERE);
  const path = `${pathname}${search}${hash}`;
  return isOwnPath(path) && !NOWHERE_TO_GO.test(readable(pathname)) ? path : '/';
}

/** As the router reads it: '/%61uth' is '/auth'. */
function readable(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Where the address of a page says that it leads on to. */
export function nextOf(address: string): string {
  return nextPath(new URL(address).searchParams.get('next'));
}

/** An address of the account pages that leads on to `next`. */
export function withNext(path: string, next: string): string {
  if (next === '/') return path;
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`;
}
