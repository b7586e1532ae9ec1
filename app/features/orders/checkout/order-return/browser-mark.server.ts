import { isSignatureOf, newToken, signText } from '#app/platform/tokens.server.ts';
import { BEGUN_ORDERS_LIFE_MS } from './rules.ts';

// Not a personal cookie (`personalCookie`): no page differs by it, so pages from memory are served with it.
const NAME = 'conversas.cart';
const PURPOSE = 'cart-browser';

interface MarkSite {
  secret: string;
  publicUrl: string;
}

/**
 * The cookie that tells one guest's browser from another's: the id of an attempt is chosen by the page, so it
 * finds an order only together with this mark (docs/decisions/0066).
 * @param cookies as the browser sent them; a valid mark stays
 */
export function browserMarkCookie(site: MarkSite, cookies: string | null): string {
  const mark = readBrowserMark(site, cookies) ?? newToken();
  const isSecure = site.publicUrl.startsWith('https:');
  const frame = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const value = `${mark}.${signText(site.secret, PURPOSE, mark)}`;
  return `${cookieName(site)}=${value}; Max-Age=${BEGUN_ORDERS_LIFE_MS / 1000}; ${frame}`;
}

/** Null where the browser has no mark of ours. */
export function readBrowserMark(site: MarkSite, cookies: string | null): string | null {
  const start = `${cookieName(site)}=`;
  const each = cookies?.split(';').map((cookie) => cookie.trim()) ?? [];
  const value = each.find((cookie) => cookie.startsWith(start))?.slice(start.length) ?? '';
  const [mark = '', signature = ''] = value.split('.');
  return isSignatureOf(signature, site.secret, PURPOSE, mark) ? mark : null;
}

function cookieName({ publicUrl }: MarkSite): string {
  return publicUrl.startsWith('https:') ? `__Host-${NAME}` : NAME;
}
