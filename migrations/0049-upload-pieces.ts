import { type AnyDatabase, columnTypes, strict } from './columns.ts';

/** For uploads that several machines receive: their bytes are objects of the bucket, which these rows put in order. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant, integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('upload_pieces')
      .addColumn('upload_id', 'text', (c) => c.notNull().references('uploads.id').onDelete('cascade'))
      .addColumn('start_byte', integer, (c) => c.notNull())
      .addColumn('end_byte', integer, (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('upload_pieces_pk', ['upload_id', 'start_byte']),
  ).execute();
  // Until then one machine checks and stores the file, and the others wait for it.
  await db.schema.alterTable('uploads').addColumn('finishing_until', instant).execute();
}
