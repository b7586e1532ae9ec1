import { isGranted } from '#app/features/orders/order-page/files/queries.server.ts';
import { giveBackMissed } from '#app/features/orders/stock/pieces-back.server.ts';

/** What products need from orders. */
export const productOrders = { isGranted, giveBackMissed };
