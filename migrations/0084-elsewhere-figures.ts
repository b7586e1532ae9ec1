import { type AnyDatabase, columnTypes, strict } from './columns.ts';

/** Figures of other platforms, beside ours and never in one sum with them. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant, integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('elsewhere_imports')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('about', 'text', (c) => c.notNull())
      .addColumn('file_name', 'text', (c) => c.notNull())
      .addColumn('span', 'text', (c) => c.notNull())
      .addColumn('measured_on', 'text', (c) => c.notNull())
      .addColumn('imported_at', instant, (c) => c.notNull()),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('elsewhere_figures')
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('about', 'text', (c) => c.notNull())
      .addColumn('span', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('word', 'text', (c) => c.notNull())
      .addColumn('thousandths', integer, (c) => c.notNull())
      .addColumn('import_id', 'text', (c) =>
        c.notNull().references('elsewhere_imports.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('elsewhere_figures_pk', ['source', 'about', 'span', 'key', 'day', 'word']),
  ).execute();
  await db.schema
    .createIndex('elsewhere_figures_by_import')
    .on('elsewhere_figures')
    .column('import_id')
    .execute();
  await db.schema
    .createIndex('elsewhere_figures_by_day')
    .on('elsewhere_figures')
    .columns(['about', 'day'])
    .execute();
  await strict(
    db,
    db.schema
      .createTable('elsewhere_subjects')
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('published_on', 'text')
      .addColumn('item_id', 'text')
      .addColumn('state', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('elsewhere_subjects_pk', ['source', 'key']),
  ).execute();
  await db.schema
    .createIndex('elsewhere_subjects_by_item')
    .on('elsewhere_subjects')
    .column('item_id')
    .execute();
  await db.schema
    .createIndex('elsewhere_subjects_by_state')
    .on('elsewhere_subjects')
    .columns(['state', 'source', 'key'])
    .execute();
  await strict(
    db,
    db.schema
      .createTable('elsewhere_columns')
      .addColumn('header', 'text', (c) => c.primaryKey())
      .addColumn('columns', 'text', (c) => c.notNull()),
  ).execute();
}
