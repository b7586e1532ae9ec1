import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, isPostgres, strict } from './columns.ts';

/** What became of each episode's sound at a listener's app. What is public today is known, and not tried. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant, integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('feed_trials')
      .addColumn('item_id', 'text', (c) => c.notNull())
      .addColumn('audience', 'text', (c) => c.notNull())
      .addColumn('of_url', 'text', (c) => c.notNull())
      .addColumn('of_bytes', integer)
      .addColumn('of_mime', 'text')
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('attempts', integer, (c) => c.notNull().defaultTo(0))
      .addColumn('finding', 'text')
      .addColumn('detail', 'text')
      .addColumn('next_at', instant)
      .addColumn('tried_at', instant)
      .addColumn('told_at', instant)
      .addPrimaryKeyConstraint('feed_trials_pkey', ['item_id', 'audience']),
  ).execute();
  await db.schema.createIndex('feed_trials_due').on('feed_trials').column('next_at').execute();
  const now = Date.now();
  const early = new Date(now + 48 * 3_600_000).toISOString();
  const known = (audience: string, until: string, access: string) => sql`
    insert into feed_trials (item_id, audience, of_url, of_bytes, of_mime, state)
    select id, ${sql.lit(audience)}, audio_url, audio_bytes, audio_mime, 'known' from items
    where kind = 'episode' and is_published = ${isPostgres(db) ? sql`true` : sql`1`} and audio_url is not null
      and published_at <= ${until} and access in (${sql.raw(access)})`;
  await known('everybody', new Date(now).toISOString(), "'public'").execute(db);
  await known('members', early, "'public', 'premium'").execute(db);
}
