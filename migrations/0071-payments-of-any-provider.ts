import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, isPostgres, strict } from './columns.ts';

/**
 * One model of payments for any provider: names lose Stripe's, rows that need it name their provider, and no list of
 * providers is in the schema. Every value stays; 'stripe' is now the name of one provider.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await renameColumns(db);
  await (isPostgres(db) ? freeOnPostgres(db) : freeOnSqlite(db));
  await nameProviders(db);
  await renameJobs(db);
}

const RENAMED = [
  ['orders', 'stripe_session_id', 'checkout_ref'],
  ['orders', 'stripe_payment_intent_id', 'payment_ref'],
  ['orders', 'stripe_customer_id', 'customer_ref'],
  ['orders', 'stripe_subscription_id', 'subscription_ref'],
  ['entitlements', 'stripe_subscription_id', 'subscription_ref'],
  ['entitlements', 'stripe_customer_id', 'customer_ref'],
  ['entitlements', 'stripe_status', 'subscription_status'],
  ['entitlements', 'stripe_changed_at', 'reported_at'],
] as const;

/** Indexes follow by themselves. */
async function renameColumns(db: AnyDatabase): Promise<void> {
  for (const [table, from, to] of RENAMED) {
    await db.schema.alterTable(table).renameColumn(from, to).execute();
    const isUnique = from === 'stripe_session_id' || from === 'stripe_subscription_id';
    if (isUnique && isPostgres(db))
      await sql
        .raw(`alter table ${table} rename constraint ${table}_${from}_key to ${table}_${to}_key`)
        .execute(db);
  }
}

async function freeOnPostgres(db: AnyDatabase): Promise<void> {
  for (const [table, column] of [
    ['orders', 'method'],
    ['refunds', 'method'],
    ['payments', 'provider'],
  ] as const)
    await db.schema.alterTable(table).dropConstraint(`${table}_${column}_check`).execute();
}

/** SQLite drops a check only with its column, and a column of a unique constraint only with its table. */
async function freeOnSqlite(db: AnyDatabase): Promise<void> {
  await sql`drop index orders_of_method`.execute(db);
  await sql`drop index orders_pix_unpaid`.execute(db);
  for (const table of ['orders', 'refunds'] as const) {
    await db.schema.alterTable(table).renameColumn('method', 'old_method').execute();
    await db.schema
      .alterTable(table)
      .addColumn('method', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await sql.raw(`update ${table} set method = old_method`).execute(db);
    await db.schema.alterTable(table).dropColumn('old_method').execute();
  }
  await sql`create index orders_of_method on orders (method, created_at, id)`.execute(db);
  await sql`create index orders_pix_unpaid on orders ((total_cents - paid_cents + refunded_cents), created_at)
    where method = 'pix' and paid_at is null`.execute(db);
  await copyPayments(db);
}

/** The lines of bank statements name payments, and would go with the old table. */
async function copyPayments(db: AnyDatabase): Promise<void> {
  const { instant, integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('new_payments')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
      .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('charge', 'refund')`))
      .addColumn('provider', 'text', (c) => c.notNull())
      .addColumn('provider_ref', 'text', (c) => c.notNull())
      .addColumn('amount_cents', integer, (c) => c.notNull().check(sql`amount_cents > 0`))
      .addColumn('detail', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('created_at', instant, (c) => c.notNull())
      .addUniqueConstraint('payments_once', ['provider', 'provider_ref']),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('new_statement_lines')
      .addColumn('fingerprint', 'text', (c) => c.primaryKey())
      .addColumn('payment_id', 'text', (c) =>
        c.notNull().unique().references('new_payments.id').onDelete('cascade'),
      )
      .addColumn('created_at', instant, (c) => c.notNull()),
  ).execute();
  for (const statement of [
    `insert into new_payments (id, order_id, kind, provider, provider_ref, amount_cents, detail, created_at)
      select id, order_id, kind, provider, provider_ref, amount_cents, detail, created_at from payments`,
    `insert into new_statement_lines (fingerprint, payment_id, created_at)
      select fingerprint, payment_id, created_at from statement_lines`,
    'drop table statement_lines',
    'drop table payments',
    'alter table new_payments rename to payments',
    'alter table new_statement_lines rename to statement_lines',
    'create index payments_of_order on payments (order_id)',
    'create index payments_by_time on payments (created_at, kind, amount_cents)',
    `create index payments_by_hand on payments (amount_cents, created_at)
      where kind = 'charge' and provider_ref like 'manual:%'`,
  ])
    await sql.raw(statement).execute(db);
}

async function nameProviders(db: AnyDatabase): Promise<void> {
  const { instant } = columnTypes(db);
  await db.schema.alterTable('entitlements').addColumn('provider', 'text').execute();
  await sql`update entitlements set provider = 'stripe' where subscription_ref is not null`.execute(db);
  await strict(
    db,
    db.schema
      .createTable('payment_events')
      .addColumn('provider', 'text', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('payload', 'text', (c) => c.notNull())
      .addColumn('outcome', 'text')
      .addColumn('created_at', instant, (c) => c.notNull())
      .addColumn('received_at', instant, (c) => c.notNull())
      .addColumn('processed_at', instant)
      .addPrimaryKeyConstraint('payment_events_once', ['provider', 'id']),
  ).execute();
  await sql`insert into payment_events
    (provider, id, type, payload, outcome, created_at, received_at, processed_at)
    select 'stripe', id, type, payload, outcome, created_at, received_at, processed_at from stripe_events`.execute(
    db,
  );
  await sql`drop table stripe_events`.execute(db);
  await sql`create index payment_events_received on payment_events (received_at)`.execute(db);
}

/** Jobs in the queue go on under their new names, and those that gave up can be tried again. */
async function renameJobs(db: AnyDatabase): Promise<void> {
  await sql`update jobs set payload = '{"provider":"stripe",' || substr(payload, 2)
    where kind like 'stripe.%' and payload like '{"%'`.execute(db);
  await sql`update jobs set unique_key = 'payments.' || substr(unique_key, 8)
    where unique_key like 'stripe.%'`.execute(db);
  await sql`update jobs set kind = 'payments.' || substr(kind, 8) where kind like 'stripe.%'`.execute(db);
  await sql`update jobs set unique_key = 'clean-up.one:payment-events' where unique_key = 'clean-up.one:stripe-events'`.execute(
    db,
  );
  await sql`update jobs set payload = replace(payload, '"name":"stripe-events"', '"name":"payment-events"')
    where kind = 'clean-up.one'`.execute(db);
}
