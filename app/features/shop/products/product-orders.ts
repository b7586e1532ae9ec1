import type { Db, Trx } from '#app/db/database.server.ts';

/** What products ask of orders, which the shop does not know: see app/wiring/product-orders.server.ts. */
export interface ProductOrders {
  /** Whether an order gives somebody a right to the files of a product. */
  isGranted(db: Db, productId: string): Promise<boolean>;
  /** Gives a restored product the pieces that orders released meanwhile. `trx` has the turn of products. */
  giveBackMissed(trx: Trx, productId: string): Promise<void>;
}
