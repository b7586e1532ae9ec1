import { isGranted } from '#app/features/orders/order-page/files/queries.server.ts';
import { giveBackMissed } from '#app/features/orders/stock/pieces-back.server.ts';
import type { ProductOrders } from '#app/features/shop/products/product-orders.ts';

/** What products need from orders. */
export const productOrders: ProductOrders = { isGranted, giveBackMissed };
