import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, strict } from './columns.ts';

export async function up(db: AnyDatabase): Promise<void> {
  const { instant, integer } = columnTypes(db);

  // Uploads that are arriving, or that wait for their form to be saved.
  await strict(
    db,
    db.schema
      .createTable('uploads')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('owner_id', 'text', (c) => c.notNull())
      .addColumn('purpose', 'text', (c) => c.notNull())
      .addColumn('file_name', 'text', (c) => c.notNull())
      .addColumn('size_bytes', integer, (c) => c.notNull())
      .addColumn('received_bytes', integer, (c) => c.notNull().defaultTo(0))
      .addColumn('status', 'text', (c) =>
        c.notNull().defaultTo('receiving').check(sql`status in ('receiving', 'finished', 'claimed')`),
      )
      .addColumn('file_key', 'text')
      .addColumn('mime_type', 'text')
      .addColumn('duration_seconds', integer)
      .addColumn('picture_id', 'text')
      .addColumn('created_at', instant, (c) => c.notNull())
      .addColumn('expires_at', instant, (c) => c.notNull()),
  ).execute();
  await db.schema.createIndex('uploads_by_end').on('uploads').columns(['expires_at']).execute();
  await db.schema.createIndex('uploads_by_key').on('uploads').columns(['file_key']).execute();

  // Files that a record claims. None of them is an orphan, whether the record is in a table or in the bin.
  await strict(
    db,
    db.schema
      .createTable('stored_files')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('file_name', 'text', (c) => c.notNull())
      .addColumn('size_bytes', integer, (c) => c.notNull())
      .addColumn('mime_type', 'text', (c) => c.notNull())
      .addColumn('created_at', instant, (c) => c.notNull()),
  ).execute();

  await strict(
    db,
    db.schema
      .createTable('pictures')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('original_key', 'text', (c) => c.notNull().unique())
      .addColumn('mime_type', 'text', (c) => c.notNull())
      .addColumn('width', integer, (c) => c.notNull())
      .addColumn('height', integer, (c) => c.notNull())
      .addColumn('alt', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('focal_x', integer)
      .addColumn('focal_y', integer)
      // First part of the names of all files made of it; another crop has another one.
      .addColumn('rendition', 'text', (c) => c.notNull().unique())
      .addColumn('created_at', instant, (c) => c.notNull()),
  ).execute();

  // For the check whether an item still uses a file.
  for (const column of ['thumbnail_url', 'cover_url', 'audio_url']) {
    await db.schema.createIndex(`items_by_${column}`).on('items').columns([column]).execute();
  }
}
