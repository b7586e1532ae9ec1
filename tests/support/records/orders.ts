import type { Insertable } from 'kysely';
import { v7 } from 'uuid';
import type { Db } from '#app/db/database.server.ts';
import { placeOrder } from '#app/features/orders/checkout/place-order.server.ts';
import { recordCharge } from '#app/features/orders/core/money-commands.server.ts';
import { changeOrder, moveOrder } from '#app/features/orders/core/move-order.server.ts';
import type { Order, OrderContext } from '#app/features/orders/core/order-context.ts';
import type { OrdersTable } from '#app/features/orders/core/tables.server.ts';
import type { ProductsTable } from '#app/features/shop/products/tables.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { OrderStatus } from '#app/pure/orders/order-status.ts';
import type { Person } from '#app/pure/people/person.ts';
import { orderContext } from '#app/wiring/order-effects.server.ts';
import { makeProduct } from './factories.ts';

/** A product to create and buy: its columns, and the quantity. */
type Bought = Partial<Insertable<ProductsTable>> & { quantity?: number };

interface TestOrder {
  /** Default: one T-shirt of R$ 59,00. */
  products?: readonly Bought[];
  person?: Person | null;
  /** Default: confirmed by the buyer, `awaiting_payment`. */
  isDraft?: boolean;
  /** Columns of the order. */
  columns?: Partial<Omit<Insertable<OrdersTable>, 'id' | 'code' | 'attempt_key'>>;
}

/** Ana's order that waits for its Pix, with every effect of the real site. */
export async function placeTestOrder(services: Services, wanted: TestOrder = {}): Promise<Order> {
  const ctx = orderContext(services);
  const { products = [{}], person = null, isDraft = false, columns = {} } = wanted;
  const lines = [];
  for (const { quantity = 1, ...columnsOfProduct } of products) {
    const { id } = await makeProduct(services.db, columnsOfProduct);
    lines.push({ productId: id, variantId: null, name: null, quantity, priceCents: null });
  }
  const methodFor = (cents: number) => (cents === 0 ? 'free' : 'pix');
  const placed = await placeOrder(ctx, { attemptKey: v7(), person, holder: v7(), lines, methodFor });
  if (!placed.ok) throw new Error(placed.lines.map(({ problem }) => problem).join());
  const contact = { name: 'Ana Souza', email: 'ana@exemplo.com', ...columns };
  if (isDraft)
    return Object.keys(columns).length ? changed(services.db, placed.order.id, columns) : placed.order;
  const confirmed = await moveOrder(ctx, placed.order.id, {
    to: 'awaiting_payment',
    by: { source: 'buyer' },
    changes: {
      ...(placed.order.delivery === 'undecided' && { delivery: 'pickup' }),
      expires_at: new Date(services.clock.now().getTime() + 24 * 3_600_000).toISOString(),
      ...contact,
    },
  });
  if (!confirmed.ok) throw new Error(confirmed.reason);
  return confirmed.order;
}

/** Pays everything open by Pix. */
export async function payTestOrder(services: Services, { id, total_cents }: Order): Promise<Order> {
  const paid = await recordCharge(orderContext(services), {
    orderId: id,
    provider: 'pix',
    providerRef: `E2E-${id}`,
    amountCents: total_cents,
    by: { source: 'admin' },
  });
  if (!paid.ok) throw new Error(paid.reason);
  return paid.order;
}

/** Moves an order like the host. */
export async function moveTestOrder(
  services: Services,
  { id }: Order,
  to: OrderStatus,
  changes: Partial<Insertable<OrdersTable>> = {},
): Promise<Order> {
  const ctx: OrderContext = orderContext(services);
  const moved = await moveOrder(ctx, id, { to, by: { source: 'admin' }, changes });
  if (!moved.ok) throw new Error(moved.reason);
  return moved.order;
}

function changed(db: Db, id: string, columns: Partial<Insertable<OrdersTable>>): Promise<Order> {
  return db.transaction().execute((trx) => changeOrder(trx, id, columns));
}
