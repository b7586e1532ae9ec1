import type { Order } from '#app/features/orders/core/order-context.ts';
import { isOrderId } from '#app/features/orders/core/queries.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { isSignatureOf, signText } from '#app/platform/tokens.server.ts';
import { personalCookie } from '#app/pure/people/personal-cookies.ts';
import { BEGUN_ORDERS_KEPT, BEGUN_ORDERS_LIFE_MS } from './rules.ts';

const NAME = personalCookie('orders');
const PURPOSE = 'begun-orders';

export interface BegunOrdersSite {
  secret: string;
  publicUrl: string;
  clock: Clock;
}

/**
 * Headers of the answer that begins an order. An order of an account needs no cookie.
 * @param cookies as the browser sent them
 */
export function begunOrderHeaders(
  site: BegunOrdersSite,
  cookies: string | null,
  order: Pick<Order, 'id' | 'person_id'> | null,
): Record<string, string> {
  return order?.person_id === null ? { 'Set-Cookie': begunOrderCookie(site, cookies, order.id) } : {};
}

/**
 * The cookie of a browser that began an order as a guest. It identifies the browser on its return from
 * a provider, whose addresses prove nothing. Earlier orders stay in it.
 */
function begunOrderCookie(site: BegunOrdersSite, cookies: string | null, orderId: string): string {
  const { secret, publicUrl, clock } = site;
  const others = [...readBegunOrders(site, cookies)].filter((id) => id !== orderId);
  const until = clock.now().getTime() + BEGUN_ORDERS_LIFE_MS;
  const content = [until, orderId, ...others.slice(0, BEGUN_ORDERS_KEPT - 1)].join('.');
  const value = `${content}.${signText(secret, PURPOSE, content)}`;
  const isSecure = publicUrl.startsWith('https:');
  const frame = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return `${cookieName(publicUrl)}=${value}; Max-Age=${BEGUN_ORDERS_LIFE_MS / 1000}; ${frame}`;
}

/** Ids of the orders that this browser began recently; none where the cookie is not ours, or is too old. */
export function readBegunOrders(
  { secret, publicUrl, clock }: BegunOrdersSite,
  cookies: string | null,
): ReadonlySet<string> {
  const start = `${cookieName(publicUrl)}=`;
  const each = cookies?.split(';').map((cookie) => cookie.trim()) ?? [];
  const value = each.find((cookie) => cookie.startsWith(start));
  const parts = value?.slice(start.length).split('.') ?? [];
  const signature = parts.pop() ?? '';
  const [until = '', ...ids] = parts;
  const isOurs = isSignatureOf(signature, secret, PURPOSE, parts.join('.'));
  if (!isOurs || Number(until) <= clock.now().getTime()) return new Set();
  return new Set(ids.filter(isOrderId));
}

function cookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${NAME}` : NAME;
}
