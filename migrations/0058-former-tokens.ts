import { type AnyDatabase, columnTypes, strict } from './columns.ts';

/** Tokens of letters that went to an address before a subscription moved to another one. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('former_reader_tokens')
      .addColumn('token_hash', 'text', (c) => c.primaryKey().notNull())
      .addColumn('address_hash', 'text', (c) => c.notNull())
      .addColumn('sealed_address', 'text', (c) => c.notNull())
      .addColumn('created_at', instant, (c) => c.notNull()),
  ).execute();
  await db.schema
    .createIndex('former_reader_tokens_of_address')
    .on('former_reader_tokens')
    .column('address_hash')
    .execute();
}
