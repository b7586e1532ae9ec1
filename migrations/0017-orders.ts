import { type ColumnDefinitionBuilder, sql } from 'kysely';
import { type AnyDatabase, columnTypes, strict } from './columns.ts';
import { announceParts } from './parts/announce-parts.ts';

export async function up(db: AnyDatabase): Promise<void> {
  await extendProducts(db);
  await createOrders(db);
  await createMovements(db);
  await createBookings(db);
  await createStripeEvents(db);
  await createEntitlements(db);
  await addIndexes(db);
  await announceParts(db, {
    orders: 'orders',
    refunds: 'orders',
    bookings: 'orders',
    entitlements: 'premium',
  });
}

/** What the delivery of each kind needs. No foreign keys, because a product in the bin keeps its rows. */
async function extendProducts(db: AnyDatabase): Promise<void> {
  const { instant, integer, flag } = columnTypes(db);
  const alter = () => db.schema.alterTable('products');
  await alter()
    .addColumn('stock', integer, (c) => c.check(sql`stock >= 0`))
    .execute();
  await alter().addColumn('session_minutes', integer).execute();
  await alter().addColumn('pass_days', integer).execute();
  await strict(
    db,
    db.schema
      .createTable('product_variants')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('product_id', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('position', integer, (c) => c.notNull())
      .addColumn('stock', integer, (c) => c.check(sql`stock >= 0`))
      .addColumn('is_active', flag, (c) => c.notNull())
      .addUniqueConstraint('product_variants_name', ['product_id', 'name']),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('product_files')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('product_id', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('file_key', 'text', (c) => c.notNull())
      .addColumn('size_bytes', integer, (c) => c.notNull())
      .addColumn('mime_type', 'text', (c) => c.notNull())
      .addColumn('created_at', instant, (c) => c.notNull()),
  ).execute();
}

async function createOrders(db: AnyDatabase): Promise<void> {
  const { instant, integer } = columnTypes(db);
  const cents = (c: ColumnDefinitionBuilder) => c.notNull().defaultTo(0);
  await strict(
    db,
    db.schema
      .createTable('orders')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('code', 'text', (c) => c.notNull().unique())
      .addColumn('attempt_key', 'text', (c) => c.notNull().unique())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('method', 'text', (c) => c.notNull().check(sql`method in ('pix', 'stripe', 'free')`))
      .addColumn('person_id', 'text')
      .addColumn('name', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('email', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('phone', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('search_text', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('delivery', 'text', (c) =>
        c.notNull().check(sql`delivery in ('none', 'undecided', 'shipping', 'pickup')`),
      )
      .addColumn('address', 'text')
      .addColumn('subtotal_cents', integer, (c) => cents(c).check(sql`subtotal_cents >= 0`))
      .addColumn('shipping_cents', integer, (c) => cents(c).check(sql`shipping_cents >= 0`))
      .addColumn('total_cents', integer, (c) =>
        cents(c).check(sql`total_cents = subtotal_cents + shipping_cents`),
      )
      .addColumn('paid_cents', integer, (c) => cents(c).check(sql`paid_cents >= 0`))
      .addColumn('refunded_cents', integer, (c) =>
        cents(c).check(sql`refunded_cents >= 0 and refunded_cents <= paid_cents`),
      )
      .addColumn('payment_attempt', integer, (c) => c.notNull().defaultTo(1))
      .addColumn('payment_url', 'text')
      .addColumn('payment_state', 'text')
      .addColumn('stripe_session_id', 'text', (c) => c.unique())
      .addColumn('stripe_payment_intent_id', 'text')
      .addColumn('stripe_customer_id', 'text')
      .addColumn('stripe_subscription_id', 'text', (c) => c.unique())
      .addColumn('dispute_state', 'text')
      .addColumn('pix_code', 'text')
      .addColumn('pix_reported_at', instant)
      .addColumn('tracking', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('withdrawal_protocol', 'text', (c) => c.unique())
      .addColumn('withdrawn_at', instant)
      .addColumn('expires_at', instant)
      .addColumn('paid_at', instant)
      .addColumn('shipped_at', instant)
      .addColumn('delivered_at', instant)
      .addColumn('version', integer, (c) => c.notNull().defaultTo(1))
      .addColumn('created_at', instant, (c) => c.notNull())
      .addColumn('updated_at', instant, (c) => c.notNull()),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('order_lines')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('position', integer, (c) => c.notNull())
      .addColumn('product_id', 'text', (c) => c.notNull())
      .addColumn('variant_id', 'text')
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('variant_name', 'text')
      .addColumn('image_url', 'text')
      .addColumn('unit_price_cents', integer, (c) => c.notNull().check(sql`unit_price_cents >= 0`))
      .addColumn('quantity', integer, (c) => c.notNull().check(sql`quantity > 0`))
      .addColumn('reserved', integer, (c) => c.notNull().defaultTo(0))
      .addColumn('session_minutes', integer)
      .addColumn('pass_days', integer),
  ).execute();
}

/** An order's moves and payments. Rows are added, never changed. */
async function createMovements(db: AnyDatabase): Promise<void> {
  const { instant, integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('order_events')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('from_status', 'text')
      .addColumn('to_status', 'text')
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('actor_id', 'text')
      .addColumn('detail', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('created_at', instant, (c) => c.notNull()),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('payments')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
      .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('charge', 'refund')`))
      .addColumn('provider', 'text', (c) => c.notNull().check(sql`provider in ('pix', 'stripe')`))
      .addColumn('provider_ref', 'text', (c) => c.notNull())
      .addColumn('amount_cents', integer, (c) => c.notNull().check(sql`amount_cents > 0`))
      .addColumn('detail', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('created_at', instant, (c) => c.notNull())
      .addUniqueConstraint('payments_once', ['provider', 'provider_ref']),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('refunds')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
      .addColumn('amount_cents', integer, (c) => c.notNull().check(sql`amount_cents > 0`))
      .addColumn('method', 'text', (c) => c.notNull().check(sql`method in ('pix', 'stripe')`))
      .addColumn('status', 'text', (c) =>
        c.notNull().check(sql`status in ('requested', 'sent', 'done', 'failed', 'dropped')`),
      )
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('pix_key', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('provider_ref', 'text', (c) => c.unique())
      .addColumn('status_before', 'text', (c) => c.notNull())
      .addColumn('last_error', 'text')
      .addColumn('created_at', instant, (c) => c.notNull())
      .addColumn('updated_at', instant, (c) => c.notNull()),
  ).execute();
}

async function createBookings(db: AnyDatabase): Promise<void> {
  const { instant, integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('bookings')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('line_id', 'text', (c) => c.notNull())
      .addColumn('number', integer, (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('minutes', integer, (c) => c.notNull())
      .addColumn('status', 'text', (c) =>
        c.notNull().check(sql`status in ('unproposed', 'proposed', 'confirmed', 'canceled')`),
      )
      .addColumn('proposals', 'text', (c) => c.notNull().defaultTo('[]'))
      .addColumn('starts_at', instant)
      .addColumn('place', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('version', integer, (c) => c.notNull().defaultTo(1))
      .addColumn('created_at', instant, (c) => c.notNull())
      .addColumn('updated_at', instant, (c) => c.notNull())
      .addUniqueConstraint('bookings_once', ['line_id', 'number']),
  ).execute();
}

async function createStripeEvents(db: AnyDatabase): Promise<void> {
  const { instant } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('stripe_events')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('payload', 'text', (c) => c.notNull())
      .addColumn('outcome', 'text')
      .addColumn('created_at', instant, (c) => c.notNull())
      .addColumn('received_at', instant, (c) => c.notNull())
      .addColumn('processed_at', instant),
  ).execute();
}

/** Every reason for a person's premium, with its end. The latest end counts. */
async function createEntitlements(db: AnyDatabase): Promise<void> {
  const { instant, flag, no, integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('entitlements')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
      .addColumn('source', 'text', (c) => c.notNull().check(sql`source in ('card', 'pass', 'gift')`))
      .addColumn('starts_at', instant, (c) => c.notNull())
      .addColumn('ends_at', instant, (c) => c.notNull())
      .addColumn('days', integer)
      .addColumn('order_id', 'text')
      .addColumn('order_line_id', 'text', (c) => c.unique())
      .addColumn('stripe_subscription_id', 'text', (c) => c.unique())
      .addColumn('stripe_customer_id', 'text')
      .addColumn('stripe_status', 'text')
      .addColumn('stripe_changed_at', instant)
      .addColumn('is_ending', flag, (c) => c.notNull().defaultTo(no))
      .addColumn('revoked_at', instant)
      .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('created_at', instant, (c) => c.notNull())
      .addColumn('updated_at', instant, (c) => c.notNull()),
  ).execute();
}

async function addIndexes(db: AnyDatabase): Promise<void> {
  for (const [name, table, columns] of [
    ['product_variants_of_product', 'product_variants', ['product_id', 'position']],
    ['product_files_of_product', 'product_files', ['product_id', 'created_at']],
    // The index includes the text, so that a search reads no row that it skips.
    ['orders_newest', 'orders', ['created_at', 'id', 'search_text']],
    ['orders_of_status', 'orders', ['status', 'created_at', 'id']],
    ['orders_of_person', 'orders', ['person_id', 'created_at', 'id']],
    ['orders_of_email', 'orders', ['email']],
    ['orders_of_intent', 'orders', ['stripe_payment_intent_id']],
    ['order_lines_of_order', 'order_lines', ['order_id', 'position']],
    ['order_events_of_order', 'order_events', ['order_id', 'created_at', 'id']],
    ['payments_of_order', 'payments', ['order_id']],
    ['payments_by_time', 'payments', ['created_at', 'kind', 'amount_cents']],
    ['refunds_of_order', 'refunds', ['order_id']],
    ['refunds_open', 'refunds', ['status', 'created_at']],
    ['bookings_of_order', 'bookings', ['order_id']],
    ['bookings_by_status', 'bookings', ['status', 'created_at', 'id']],
    ['stripe_events_received', 'stripe_events', ['received_at']],
    ['entitlements_of_person', 'entitlements', ['person_id', 'ends_at']],
    ['entitlements_ending', 'entitlements', ['ends_at']],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
  }
}
