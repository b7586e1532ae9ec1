import { type AnyDatabase, columnTypes, strict } from './columns.ts';

/** What listeners and visitors do, as sums by day. Who they are is known for a day, by marks that lead to nobody. */
export async function up(db: AnyDatabase): Promise<void> {
  await createMarks(db);
  await createSums(db);
  await createTallyParts(db);
  await createSamples(db);
  await db.schema.dropTable('play_marks').execute();
}

async function createMarks(db: AnyDatabase): Promise<void> {
  const { instant } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('audience_salts')
      .addColumn('day', 'text', (c) => c.primaryKey())
      .addColumn('salt', 'text', (c) => c.notNull()),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('audience_marks')
      .addColumn('mark', 'text', (c) => c.primaryKey())
      .addColumn('ranges', 'text', (c) => c.notNull())
      .addColumn('first_at', instant, (c) => c.notNull())
      .addColumn('counted_at', instant),
  ).execute();
  await db.schema.createIndex('audience_marks_by_age').on('audience_marks').column('first_at').execute();
}

async function createSums(db: AnyDatabase): Promise<void> {
  const { integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('audience_items')
      .addColumn('item_id', 'text', (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('total', integer, (c) => c.notNull())
      .addPrimaryKeyConstraint('audience_items_pk', ['item_id', 'day', 'kind']),
  ).execute();
  await db.schema
    .createIndex('audience_items_by_day')
    .on('audience_items')
    .columns(['kind', 'day', 'item_id', 'total'])
    .execute();
  await strict(
    db,
    db.schema
      .createTable('audience_parts')
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('part', 'text', (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('total', integer, (c) => c.notNull())
      .addPrimaryKeyConstraint('audience_parts_pk', ['kind', 'part', 'day', 'key']),
  ).execute();
  // The same by month, for long periods; of pages, too.
  await strict(
    db,
    db.schema
      .createTable('audience_months')
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('part', 'text', (c) => c.notNull())
      .addColumn('month', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('total', integer, (c) => c.notNull())
      .addPrimaryKeyConstraint('audience_months_pk', ['kind', 'part', 'month', 'key']),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('audience_item_parts')
      .addColumn('item_id', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('part', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('total', integer, (c) => c.notNull())
      .addPrimaryKeyConstraint('audience_item_parts_pk', ['item_id', 'kind', 'part', 'key']),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('audience_left_out')
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('total', integer, (c) => c.notNull())
      .addPrimaryKeyConstraint('audience_left_out_pk', ['kind', 'day', 'reason']),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('audience_pages')
      .addColumn('page', 'text', (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('total', integer, (c) => c.notNull())
      .addPrimaryKeyConstraint('audience_pages_pk', ['page', 'day']),
  ).execute();
  await db.schema
    .createIndex('audience_pages_by_day')
    .on('audience_pages')
    .columns(['day', 'page', 'total'])
    .execute();
  await strict(
    db,
    db.schema
      .createTable('audience_curves')
      .addColumn('item_id', 'text', (c) => c.primaryKey())
      .addColumn('slots', 'text', (c) => c.notNull()),
  ).execute();
}

/** Figures for trying, which can be taken out again. */
async function createSamples(db: AnyDatabase): Promise<void> {
  const { integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('audience_samples')
      .addColumn('until_day', 'text', (c) => c.primaryKey())
      .addColumn('days', integer, (c) => c.notNull())
      .addColumn('item_ids', 'text', (c) => c.notNull()),
  ).execute();
}

/** So that nothing counts twice where the answer of a commit was lost. */
async function createTallyParts(db: AnyDatabase): Promise<void> {
  const { instant } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('tally_parts')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('stored_at', instant, (c) => c.notNull()),
  ).execute();
}
