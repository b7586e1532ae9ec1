import { type AnyDatabase, columnTypes, strict } from './columns.ts';
import { announceParts } from './parts/announce-parts.ts';

/** How loud stored sounds are, and by how much they were moved. The content under a key never changes. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('sound_levels')
      .addColumn('file_key', 'text', (c) => c.primaryKey())
      .addColumn('status', 'text', (c) => c.notNull())
      // In hundredths of a unit.
      .addColumn('loudness', 'integer')
      .addColumn('peak', 'integer')
      .addColumn('least_gain', 'integer')
      .addColumn('most_gain', 'integer')
      .addColumn('problem', 'text')
      .addColumn('steps', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('origin_hash', 'text')
      .addColumn('wanted_steps', 'integer')
      .addColumn('measured_at', instant)
      .addColumn('created_at', instant, (c) => c.notNull()),
  ).execute();
  await announceParts(db, { sound_levels: 'publish' });
}
