import { sql } from 'kysely';
import { type AnyDatabase, columnTypes } from './columns.ts';

/** Since when the weekly digest has its day and hour. Saving another setting says nothing about that. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant } = columnTypes(db);
  await db.schema.alterTable('letter_settings').addColumn('digest_since', instant).execute();
  await sql`update letter_settings set digest_since = updated_at where digest_weekday is not null`.execute(
    db,
  );
}
