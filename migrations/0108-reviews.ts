import { type AnyDatabase, columnTypes, strict } from './columns.ts';
import { announceParts } from './parts/announce-parts.ts';

/** Drafts that were handed in, until they are published: one row a draft. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('reviews')
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('record_id', 'text', (c) => c.notNull())
      .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
      .addColumn('handed_in_at', instant, (c) => c.notNull())
      // What the person changed after it is what there is to look at.
      .addColumn('changes_since', instant)
      .addColumn('returned_at', instant)
      .addColumn('returned_by', 'text')
      .addColumn('word', 'text', (c) => c.notNull().defaultTo(''))
      .addPrimaryKeyConstraint('reviews_pk', ['kind', 'record_id']),
  ).execute();
  await db.schema.createIndex('reviews_of_person').on('reviews').columns(['person_id']).execute();
  await announceParts(db, { reviews: 'reviews' });
}
