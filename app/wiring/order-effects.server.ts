import type { OrderContext, OrderEffect } from '#app/features/orders/core/order-context.ts';
import { closeCheckout } from '#app/features/orders/core/order-jobs.server.ts';
import { mailMoves, notifyMoves } from '#app/features/orders/order-mails/tell-moves.server.ts';
import { listOrderFiles } from '#app/features/orders/order-page/files/queries.server.ts';
import { bookSessions } from '#app/features/orders/sessions/book-sessions.server.ts';
import { freeUnheld } from '#app/features/orders/stock/holds.server.ts';
import { keepStockRight } from '#app/features/orders/stock/pieces-back.server.ts';
import { keepPremiumRight } from '#app/features/premium/rights/order-effect.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { Services } from '#app/platform/services.ts';
import { inviteToJourneys } from './journeys/journey-invitations.server.ts';

/** What follows from an order's move. Features register here; the effects run in this order. */
const EFFECTS: readonly OrderEffect[] = [
  keepStockRight,
  freeUnheld,
  closeCheckout,
  keepPremiumRight,
  bookSessions(findSettings),
  mailMoves(listOrderFiles),
  notifyMoves,
];

/** The context for every command of orders. */
export function orderContext({ db, clock, publicUrl, secret }: Services): OrderContext {
  return { db, clock, publicUrl, effects: [...EFFECTS, inviteToJourneys(secret)] };
}
