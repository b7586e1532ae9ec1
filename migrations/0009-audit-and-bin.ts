import { type AnyDatabase, columnTypes, strict } from './columns.ts';

export async function up(db: AnyDatabase): Promise<void> {
  const { instant } = columnTypes(db);

  // Who did what. It outlives the person and the record, so it references neither.
  await strict(
    db,
    db.schema
      .createTable('audit_log')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('at', instant, (c) => c.notNull())
      .addColumn('actor_id', 'text')
      .addColumn('actor_name', 'text', (c) => c.notNull())
      .addColumn('action', 'text', (c) => c.notNull())
      .addColumn('subject_kind', 'text', (c) => c.notNull())
      .addColumn('subject_id', 'text')
      .addColumn('subject_title', 'text', (c) => c.notNull())
      .addColumn('before_json', 'text')
      .addColumn('after_json', 'text'),
  ).execute();
  await db.schema
    .createIndex('audit_log_of_subject')
    .on('audit_log')
    .columns(['subject_kind', 'subject_id', 'id'])
    .execute();

  // A whole deleted record, so that queries of the live tables need no condition for deleted rows.
  await strict(
    db,
    db.schema
      .createTable('bin_entries')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('record_id', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('record_json', 'text', (c) => c.notNull())
      .addColumn('deleted_at', instant, (c) => c.notNull())
      .addColumn('deleted_by', 'text', (c) => c.notNull())
      .addUniqueConstraint('bin_entries_record', ['kind', 'record_id']),
  ).execute();
  await db.schema.createIndex('bin_entries_by_age').on('bin_entries').columns(['deleted_at']).execute();
}
