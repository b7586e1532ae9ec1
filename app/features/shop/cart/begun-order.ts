import { DAY_MS } from '#app/pure/durations.ts';

const KEY = 'pedido';
/** As long as most orders can be paid. */
const KEPT_MS = DAY_MS;

/** Where the order is that this browser began last, so that an empty cart leads to it. */
export function keepBegunOrder(url: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ url, at: Date.now() }));
  } catch {
    // A browser that keeps nothing has the mail with its link.
  }
}

/** Path of that order; null where there is none of the last day. */
export function findBegunOrder(): string | null {
  try {
    const { url, at } = Object(JSON.parse(localStorage.getItem(KEY) ?? '{}')) as Record<string, unknown>;
    const age = Date.now() - Number(at);
    const address = typeof url === 'string' ? URL.parse(url) : null;
    const isOwn = address?.origin === location.origin && /^\/pedido\/[\w-]{1,64}$/.test(address.pathname);
    return isOwn && age >= 0 && age < KEPT_MS ? address.pathname : null;
  } catch {
    return null;
  }
}
