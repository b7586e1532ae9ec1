import type { Db, Trx } from '#app/db/database.server.ts';

/** What products ask of orders; filled in by app/wiring/product-orders.server.ts, because the shop knows no orders. */
export interface ProductOrders {
  /** Whether an order gives somebody a right to the files of a product. */
  isGranted(db: Db, productId: string): Promise<boolean>;
  /** Gives a product that comes out of the bin the pieces that orders let go of meanwhile. `trx` has the turn of products. */
  giveBackMissed(trx: Trx, productId: string): Promise<void>;
}
