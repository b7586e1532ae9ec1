import { DAY_MS } from '#app/pure/time/durations.ts';

const KEY = 'pedido';
/** As long as most orders can be paid. */
const KEPT_MS = DAY_MS;

/** Remembers the order that this browser began last, so that an empty cart can link to it. */
export function keepBegunOrder(url: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ url, at: Date.now() }));
  } catch {
    // In a browser that stores nothing, the link in the mail remains.
  }
}

/** Path of that order; null where there is none from the last day. */
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
