import type { RateLimit } from '#app/http/rate-limit.server.ts';

/** Orders that a client makes without scripts: each keeps pieces for an hour. */
export const ORDERS_PER_CLIENT: RateLimit = {
  name: 'shop-orders',
  points: 20,
  windowMs: 60 * 60_000,
};
