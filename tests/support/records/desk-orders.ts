import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { v7 } from 'uuid';
import { onTestFinished } from 'vitest';
import type { Db } from '#app/db/database.server.ts';
import type { Order } from '#app/features/orders/core/order-context.ts';
import type { OrderLinesTable, OrdersTable } from '#app/features/orders/core/tables.server.ts';
import type { DeskContext } from '#app/features/orders/order-desk/commands.server.ts';
import { searchText } from '#app/pure/text/search-text.ts';
import { openTestDatabase } from '../databases/test-database.ts';
import { fixedClock, NOW } from '../fixed-clock.ts';
import { ADMIN } from './people.ts';

type Overrides = Partial<Insertable<OrdersTable>> & { line?: Partial<Insertable<OrderLinesTable>> };

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The context of the desk's commands, without effects. */
export async function openTestDesk(): Promise<DeskContext> {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  return { db, clock: fixedClock(), publicUrl: 'https://conversas.example', effects: [], actor: ADMIN };
}

/** Inserts an order of one T-shirt, by Pix and with shipping; the rest are its columns. */
export async function makeOrder(db: Db, { line, ...overrides }: Overrides = {}): Promise<Order> {
  const total = overrides.total_cents ?? 5_900;
  const code = overrides.code ?? Array.from(randomBytes(10), (byte) => LETTERS[byte % 32]).join('');
  const { name = 'Eva Braga', email = 'eva@exemplo.com' } = overrides;
  const order = await db
    .insertInto('orders')
    .values({
      id: randomBytes(16).toString('base64url'),
      code,
      attempt_key: v7(),
      status: 'awaiting_payment',
      method: 'pix',
      name,
      email,
      search_text: searchText(code, name, email),
      delivery: 'shipping',
      subtotal_cents: total,
      created_at: NOW,
      updated_at: NOW,
      ...overrides,
      total_cents: total,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addLine(db, order.id, { unit_price_cents: total, ...line });
  return order;
}

/** Inserts another line into an order, without changing its totals. */
export async function addLine(
  db: Db,
  orderId: string,
  line: Partial<Insertable<OrderLinesTable>>,
): Promise<void> {
  await db
    .insertInto('order_lines')
    .values({
      id: v7(),
      order_id: orderId,
      position: 0,
      product_id: v7(),
      variant_id: null,
      kind: 'physical',
      name: 'Camiseta',
      variant_name: null,
      image_url: null,
      unit_price_cents: 5_900,
      quantity: 1,
      session_minutes: null,
      pass_days: null,
      ...line,
    })
    .execute();
}
