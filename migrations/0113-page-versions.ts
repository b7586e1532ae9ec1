import { type AnyDatabase, columnTypes, strict } from './columns.ts';

/** What a page said at each publication and at its last saves; and links that show a draft to a stranger. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant, flag, integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('page_versions')
      .addColumn('id', 'text', (c) => c.primaryKey())
      // No reference: what lies in the bin keeps its versions.
      .addColumn('page_id', 'text', (c) => c.notNull())
      // The version of the page that it was.
      .addColumn('number', integer, (c) => c.notNull())
      .addColumn('is_publication', flag, (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('summary', 'text', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .addColumn('saved_at', instant, (c) => c.notNull())
      .addUniqueConstraint('page_versions_number', ['page_id', 'number']),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('page_previews')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('page_id', 'text', (c) => c.notNull().references('pages.id').onDelete('cascade'))
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('created_at', instant, (c) => c.notNull())
      .addColumn('expires_at', instant, (c) => c.notNull()),
  ).execute();
  await db.schema.createIndex('page_previews_of_page').on('page_previews').columns(['page_id']).execute();
}
