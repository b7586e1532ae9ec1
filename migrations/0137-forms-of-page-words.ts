import type { AnyDatabase } from './columns.ts';

/** A word of a page as written, for 'Você quis dizer'. The daily clean-up fills it for pages of before. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('page_words')
    .addColumn('form', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
