import { sql } from 'kysely';
import { type AnyDatabase, columnTypes } from './columns.ts';

export async function up(db: AnyDatabase): Promise<void> {
  const { integer } = columnTypes(db);
  await db.schema
    .alterTable('media_kit_files')
    .addColumn('version', integer, (c) => c.notNull().defaultTo(1))
    .execute();
  // What is deleted stands in the bin, whole, and no query of the living has to leave it out.
  await sql`delete from media_kit_files where deleted_at is not null`.execute(db);
  await db.schema.alterTable('media_kit_files').dropColumn('deleted_at').execute();
}
