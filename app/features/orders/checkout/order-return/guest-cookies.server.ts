import type { Order } from '#app/features/orders/core/order-context.ts';
import { isOrderId } from '#app/features/orders/core/queries.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { isSignatureOf, newToken, signText } from '#app/platform/tokens.server.ts';
import { hostCookie, readHostCookie } from '#app/pure/people/host-cookie.ts';
import { personalCookie } from '#app/pure/people/personal-cookies.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';

/** How long a browser is recognised: as long as a payment page lives. */
const BEGUN_ORDERS_LIFE_MS = DAY_MS;
/** The newest orders that the cookie of one browser names. */
const BEGUN_ORDERS_KEPT = 10;
const ORDERS = personalCookie('orders');
const OF_ORDERS = 'begun-orders';
// Not a personal cookie: no page differs by it, so pages from memory are served with it.
const MARK = 'conversas.cart';
const OF_MARK = 'cart-browser';

export interface GuestSite {
  secret: string;
  publicUrl: string;
  clock: Clock;
}

/**
 * Headers of the answer that begins an order. A guest's browser gets a cookie that identifies it on its return from a
 * provider, whose addresses prove nothing; earlier orders stay in it. An order of an account needs none.
 * @param cookies as the browser sent them
 */
export function begunOrderHeaders(
  site: GuestSite,
  cookies: string | null,
  order: Pick<Order, 'id' | 'person_id'> | null,
): Record<string, string> {
  if (order?.person_id !== null) return {};
  const others = [...readBegunOrders(site, cookies)].filter((id) => id !== order.id);
  const until = site.clock.now().getTime() + BEGUN_ORDERS_LIFE_MS;
  const content = [until, order.id, ...others.slice(0, BEGUN_ORDERS_KEPT - 1)].join('.');
  const value = `${content}.${signText(site.secret, OF_ORDERS, content)}`;
  return { 'Set-Cookie': hostCookie(site.publicUrl, ORDERS, value, BEGUN_ORDERS_LIFE_MS) };
}

/** Ids of the orders that this browser began recently; none where the cookie is not ours, or is too old. */
export function readBegunOrders(
  { secret, publicUrl, clock }: GuestSite,
  cookies: string | null,
): ReadonlySet<string> {
  const parts = readHostCookie(publicUrl, ORDERS, cookies).split('.');
  const signature = parts.pop() ?? '';
  const [until = '', ...ids] = parts;
  const isOurs = isSignatureOf(signature, secret, OF_ORDERS, parts.join('.'));
  if (!isOurs || Number(until) <= clock.now().getTime()) return new Set();
  return new Set(ids.filter(isOrderId));
}

type MarkSite = Pick<GuestSite, 'secret' | 'publicUrl'>;

/**
 * The cookie that tells one guest's browser from another's: the id of an attempt is chosen by the page, so it
 * finds an order only together with this mark (docs/decisions/0066).
 * @param cookies as the browser sent them; a valid mark stays
 */
export function browserMarkCookie(site: MarkSite, cookies: string | null): string {
  const mark = readBrowserMark(site, cookies) ?? newToken();
  return hostCookie(
    site.publicUrl,
    MARK,
    `${mark}.${signText(site.secret, OF_MARK, mark)}`,
    BEGUN_ORDERS_LIFE_MS,
  );
}

/** Null where the browser has no mark of ours. */
export function readBrowserMark({ secret, publicUrl }: MarkSite, cookies: string | null): string | null {
  const [mark = '', signature = ''] = readHostCookie(publicUrl, MARK, cookies).split('.');
  return isSignatureOf(signature, secret, OF_MARK, mark) ? mark : null;
}
