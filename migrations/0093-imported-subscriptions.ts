import { type AnyDatabase, columnTypes, strict } from './columns.ts';

/** Subscriptions that people had before the host moved here, and the prices that tell which ones are hers. */
export async function up(db: AnyDatabase): Promise<void> {
  const { flag, instant, integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('imported_prices')
      .addColumn('provider', 'text', (c) => c.notNull())
      .addColumn('price_ref', 'text', (c) => c.notNull())
      .addColumn('label', 'text', (c) => c.notNull())
      .addColumn('subscriptions', integer, (c) => c.notNull())
      .addColumn('chosen_at', instant)
      .addPrimaryKeyConstraint('imported_prices_pk', ['provider', 'price_ref']),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('imported_subscriptions')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('provider', 'text', (c) => c.notNull())
      .addColumn('subscription_ref', 'text', (c) => c.notNull())
      .addColumn('customer_ref', 'text', (c) => c.notNull())
      .addColumn('price_ref', 'text', (c) => c.notNull())
      .addColumn('email', 'text')
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('paid_until', instant, (c) => c.notNull())
      .addColumn('is_ending', flag, (c) => c.notNull())
      .addColumn('fee_percent', 'real')
      .addColumn('person_id', 'text', (c) => c.references('people.id').onDelete('set null'))
      .addColumn('is_invited', flag, (c) => c.notNull())
      .addColumn('invited_at', instant)
      .addColumn('found_at', instant, (c) => c.notNull())
      .addColumn('created_at', instant, (c) => c.notNull())
      .addUniqueConstraint('imported_subscriptions_ref', ['provider', 'subscription_ref']),
  ).execute();
  await db.schema
    .createIndex('imported_subscriptions_newest')
    .on('imported_subscriptions')
    .columns(['created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('imported_subscriptions_email')
    .on('imported_subscriptions')
    .column('email')
    .execute();
  await db.schema
    .createIndex('imported_subscriptions_person')
    .on('imported_subscriptions')
    .column('person_id')
    .execute();
}
