import { type AnyDatabase, columnTypes } from './columns.ts';

/** What the last backup found in the place of the backups: bytes of all, and damaged contents that it wrote again. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant, integer } = columnTypes(db);
  await db.schema.alterTable('copy_watch').addColumn('place_bytes', integer).execute();
  await db.schema
    .alterTable('copy_watch')
    .addColumn('mended', integer, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('copy_watch').addColumn('mended_at', instant).execute();
}
