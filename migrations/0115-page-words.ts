import { type AnyDatabase, strict } from './columns.ts';

/** The words of pages, for the search of visitors: whole stems, so that both databases find the same. */
export async function up(db: AnyDatabase): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('page_words')
      .addColumn('word', 'text', (c) => c.notNull())
      .addColumn('page_id', 'text', (c) => c.notNull().references('pages.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('page_words_pk', ['word', 'page_id']),
  ).execute();
  await db.schema.createIndex('page_words_of_page').on('page_words').columns(['page_id']).execute();
}
