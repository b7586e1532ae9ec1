import { type AnyDatabase, columnTypes, strict } from './columns.ts';

/** Who told an old address, where copied pictures are, and under which number a provider knows somebody of a list. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant } = columnTypes(db);
  // What stands was not marked: it counts as the host's, so that no import changes it.
  await db.schema
    .alterTable('old_addresses')
    .addColumn('source', 'text', (c) => c.notNull().defaultTo('host'))
    .execute();
  await db.schema.alterTable('old_addresses').addColumn('told_in', 'text').execute();
  await db.schema.alterTable('import_pictures').addColumn('copied_to', 'text').execute();
  await strict(
    db,
    db.schema
      .createTable('listed_customers')
      .addColumn('provider', 'text', (c) => c.notNull())
      .addColumn('customer_ref', 'text', (c) => c.notNull())
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('listed_at', instant, (c) => c.notNull())
      .addPrimaryKeyConstraint('listed_customers_pk', ['provider', 'customer_ref']),
  ).execute();
  await db.schema.createIndex('listed_customers_email').on('listed_customers').columns(['email']).execute();
  await db.schema.createIndex('listed_customers_oldest').on('listed_customers').column('listed_at').execute();
}
