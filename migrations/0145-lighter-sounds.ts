import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, isPostgres, strict } from './columns.ts';

/** Lighter versions of stored sounds, made of them. Feeds and pages of episodes name them. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant, integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('lighter_sounds')
      .addColumn('file_key', 'text', (c) => c.primaryKey())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('problem', 'text')
      .addColumn('lighter_key', 'text', (c) => c.unique())
      .addColumn('bytes', integer)
      .addColumn('kbits', 'integer', (c) => c.notNull())
      .addColumn('created_at', instant, (c) => c.notNull()),
  ).execute();
  const statements = isPostgres(db)
    ? [
        `create trigger lighter_sounds_changed after insert or update or delete or truncate on lighter_sounds
          for each statement execute function mark_content('episodes')`,
      ]
    : ['insert', 'update', 'delete'].map(
        (event) => `create trigger lighter_sounds_changed_${event} after ${event} on lighter_sounds begin
          insert into content_versions (key, version) values ('episodes', 1)
            on conflict (key) do update set version = version + 1;
          end`,
      );
  for (const statement of statements) await sql.raw(statement).execute(db);
}
