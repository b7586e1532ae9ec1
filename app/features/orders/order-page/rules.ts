import type { Settings } from '#app/features/records/settings/settings.ts';
import type { RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import { centsOf } from '#app/pure/brazil/money-brl.ts';
import { HOUR_MS } from '#app/pure/time/durations.ts';

export const LONGEST_STREET = 120;
export const LONGEST_NUMBER = 20;
export const LONGEST_COMPLEMENT = 80;
export const LONGEST_DISTRICT = 80;
export const LONGEST_CITY = 80;

/** Confirming sends a mail to a typed address: this limits how many one client can send. */
export const CONFIRMS_PER_CLIENT: RateLimit = { name: 'order-confirm', points: 40, windowMs: HOUR_MS };

/** What the host offers: `deliveryTime` may be empty, and without a place pickup is not offered. */
export function deliveryOffer({
  shippingPrice,
  deliveryTime,
  pickupPlace,
}: Pick<Settings, 'shippingPrice' | 'deliveryTime' | 'pickupPlace'>) {
  return { shippingCents: centsOf(shippingPrice), deliveryTime, pickupPlace: pickupPlace || null };
}
