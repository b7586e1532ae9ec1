import { isGranted } from '#app/features/orders/core/granted-files.server.ts';
import { giveBackMissed } from '#app/features/orders/core/stock/stock.server.ts';
import type { ProductOrders } from '#app/features/shop/products/product-orders.ts';

/** What products need from orders. */
export const productOrders: ProductOrders = { isGranted, giveBackMissed };
