import type { Settings } from '#app/features/settings/settings.ts';
import type { RateLimit } from '#app/http/rate-limit.server.ts';
import { type Cents, parsePriceBrl } from '#app/pure/money-brl.ts';

export const LONGEST_STREET = 120;
export const LONGEST_NUMBER = 20;
export const LONGEST_COMPLEMENT = 80;
export const LONGEST_DISTRICT = 80;
export const LONGEST_CITY = 80;
/** How long a link to a file of an order is good. */
export const FILE_LINK_LIFE_MS = 24 * 60 * 60_000;
export const ORDERS_A_PAGE = 20;

/** A contract that is agreed to sends a mail to an address that was only typed: from one client not to whole lists. */
export const CONFIRMS_PER_CLIENT: RateLimit = { name: 'order-confirm', points: 40, windowMs: 60 * 60_000 };

/** 128 random bits, as base64url writes them. */
const ORDER_ID = /^[\w-]{22}$/;

export function isOrderId(text: string): boolean {
  return ORDER_ID.test(text);
}

/** How the host sends things: what it costs, and where they can be fetched instead. */
export interface DeliveryOffer {
  shippingCents: Cents;
  /** Null where nothing can be fetched. */
  pickupPlace: string | null;
}

export function deliveryOffer(settings: Pick<Settings, 'shippingPrice' | 'pickupPlace'>): DeliveryOffer {
  const price = parsePriceBrl(settings.shippingPrice);
  return { shippingCents: price.ok ? price.cents : 0, pickupPlace: settings.pickupPlace || null };
}
