import { type AnyDatabase, columnTypes, strict } from './columns.ts';

/** How many subscribers of a feed services that read it for many people say they have, by day. */
export async function up(db: AnyDatabase): Promise<void> {
  const { integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('audience_subscribers')
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('service', 'text', (c) => c.notNull())
      .addColumn('feed', 'text', (c) => c.notNull())
      .addColumn('feed_id', 'text', (c) => c.notNull())
      .addColumn('total', integer, (c) => c.notNull())
      .addPrimaryKeyConstraint('audience_subscribers_pk', ['day', 'service', 'feed', 'feed_id']),
  ).execute();
}
