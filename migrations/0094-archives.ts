import { type AnyDatabase, columnTypes, strict } from './columns.ts';

/** What came in from archives of other sites, under the names that it has there. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant, flag, no, integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('import_origins')
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('foreign_id', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('record_id', 'text', (c) => c.notNull())
      .addColumn('fields', 'text', (c) => c.notNull())
      .addColumn('import_id', 'text')
      .addColumn('imported_at', instant, (c) => c.notNull())
      .addPrimaryKeyConstraint('import_origins_pk', ['source', 'foreign_id']),
  ).execute();
  await db.schema
    .createIndex('import_origins_by_record')
    .on('import_origins')
    .columns(['record_id'])
    .execute();
  await strict(
    db,
    db.schema
      .createTable('import_pictures')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('record_id', 'text', (c) => c.notNull())
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('host', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull().defaultTo('waiting'))
      .addColumn('problem', 'text')
      .addColumn('attempts', integer, (c) => c.notNull().defaultTo(0))
      .addColumn('due_at', instant, (c) => c.notNull())
      .addColumn('import_id', 'text', (c) => c.notNull())
      .addUniqueConstraint('import_pictures_once', ['record_id', 'address']),
  ).execute();
  await db.schema
    .createIndex('import_pictures_due')
    .on('import_pictures')
    .columns(['status', 'due_at'])
    .execute();
  await db.schema
    .createIndex('import_pictures_of_import')
    .on('import_pictures')
    .columns(['import_id', 'status'])
    .execute();
  // The list of imports shows several kinds together.
  await db.schema
    .createIndex('import_runs_by_time')
    .on('import_runs')
    .columns(['created_at', 'id'])
    .execute();
  // Letters that another service sent: they stand in the archive, and nobody gets them.
  await db.schema
    .alterTable('letters')
    .addColumn('is_imported', flag, (c) => c.notNull().defaultTo(no))
    .execute();
}
