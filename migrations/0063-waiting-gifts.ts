import { type AnyDatabase, columnTypes, strict } from './columns.ts';
import { announceParts } from './parts/announce-parts.ts';

/** Days of premium for an address that no confirmed account has yet. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant, integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('waiting_gifts')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('days', integer, (c) => c.notNull())
      .addColumn('note', 'text', (c) => c.notNull())
      .addColumn('mailed_at', instant)
      .addColumn('expires_at', instant, (c) => c.notNull())
      .addColumn('created_at', instant, (c) => c.notNull()),
  ).execute();
  await db.schema.createIndex('waiting_gifts_of_address').on('waiting_gifts').column('email').execute();
  await announceParts(db, { waiting_gifts: 'premium' });
}
