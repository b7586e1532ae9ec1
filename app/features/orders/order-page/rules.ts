import type { Settings } from '#app/features/records/settings/settings.ts';
import type { RateLimit } from '#app/http/rate-limit.server.ts';
import { HOUR_MS } from '#app/pure/durations.ts';
import { type Cents, parsePriceBrl } from '#app/pure/money-brl.ts';

export const LONGEST_STREET = 120;
export const LONGEST_NUMBER = 20;
export const LONGEST_COMPLEMENT = 80;
export const LONGEST_DISTRICT = 80;
export const LONGEST_CITY = 80;

/** A contract that is agreed to sends a mail to an address that was only typed: from one client not to whole lists. */
export const CONFIRMS_PER_CLIENT: RateLimit = { name: 'order-confirm', points: 40, windowMs: HOUR_MS };

/** How the host sends things: what it costs, and where they can be fetched instead. */
export interface DeliveryOffer {
  shippingCents: Cents;
  /** How long sending takes; '' where the host has not said. */
  deliveryTime: string;
  /** Null where nothing can be fetched. */
  pickupPlace: string | null;
}

export function deliveryOffer({
  shippingPrice,
  deliveryTime,
  pickupPlace,
}: Pick<Settings, 'shippingPrice' | 'deliveryTime' | 'pickupPlace'>): DeliveryOffer {
  const price = parsePriceBrl(shippingPrice);
  return { shippingCents: price.ok ? price.cents : 0, deliveryTime, pickupPlace: pickupPlace || null };
}
