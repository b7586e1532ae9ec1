import { type AnyDatabase, columnTypes, strict } from './columns.ts';

/** Who has which record's form open just now. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('editing')
      .addColumn('path', 'text', (c) => c.notNull())
      .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
      .addColumn('since', instant, (c) => c.notNull())
      .addColumn('until', instant, (c) => c.notNull())
      .addPrimaryKeyConstraint('editing_pk', ['path', 'person_id']),
  ).execute();
  await db.schema.createIndex('editing_of_person').on('editing').columns(['person_id', 'until']).execute();
  await db.schema.createIndex('editing_oldest').on('editing').column('until').execute();
}
