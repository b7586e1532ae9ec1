import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, isPostgres, strict } from './columns.ts';

/** The private feed address of each member, and the indexes for feeds. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('member_feeds')
      .addColumn('person_id', 'text', (c) => c.primaryKey().references('people.id').onDelete('cascade'))
      .addColumn('nonce', 'text', (c) => c.notNull())
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('created_at', instant, (c) => c.notNull()),
  ).execute();

  // Contains only items with audio, so that a feed costs the same in a catalogue with little audio. SQLite
  // prefers it to `items_newest_of_kind` only if it begins with the kind.
  await sql`create index items_heard on items (kind, is_published, published_at, id)
    where kind = 'episode' and audio_bytes > 0`.execute(db);
  if (!isPostgres(db)) await tellPlannerAboutAudio(db);
}

/** As in 0004: without statistics SQLite would use the index of all episodes. */
async function tellPlannerAboutAudio(db: AnyDatabase): Promise<void> {
  await sql`insert into sqlite_stat1 (tbl, idx, stat) values ('items', 'items_heard', '20000 20000 18000 2 1')`.execute(
    db,
  );
  await sql`analyze sqlite_schema`.execute(db);
}
