import { bookSessions } from '#app/features/bookings/book-sessions.server.ts';
import { mailMoves } from '#app/features/order-mails/mail-moves.server.ts';
import { keepPremiumRight } from '#app/features/premium/order-effect.server.ts';
import { findSettings } from '#app/features/settings/queries.server.ts';
import { freeUnheld } from '#app/features/stock/holds.server.ts';
import { keepStockRight } from '#app/features/stock/keep-stock-right.server.ts';
import type { Services } from '#app/http/context.ts';
import { closeCheckout } from '../expiry.server.ts';
import type { OrderContext, OrderEffect } from '../order-context.ts';

/** The one place where features hand in what follows from an order's move. The order of the list is that of the work. */
const EFFECTS: readonly OrderEffect[] = [
  keepStockRight,
  freeUnheld,
  closeCheckout,
  keepPremiumRight,
  bookSessions(findSettings),
  mailMoves,
];

/** What every command of orders takes. */
export function orderContext({ db, clock, publicUrl }: Services): OrderContext {
  return { db, clock, publicUrl, effects: EFFECTS };
}
