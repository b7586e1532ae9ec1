import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, isPostgres, strict } from './columns.ts';

/** How the site looks, one row for each time that it was published. The highest number is shown. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant, flag, no } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('brand_versions')
      .addColumn('number', 'integer', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('picks', 'text', (c) => c.notNull())
      .addColumn('type_pair', 'text', (c) => c.notNull())
      .addColumn('covers', 'text', (c) => c.notNull())
      .addColumn('buttons', 'text', (c) => c.notNull())
      .addColumn('logo_key', 'text')
      .addColumn('logo_width', 'integer')
      .addColumn('logo_height', 'integer')
      .addColumn('dark_logo_key', 'text')
      .addColumn('dark_logo_width', 'integer')
      .addColumn('dark_logo_height', 'integer')
      .addColumn('has_name', flag, (c) => c.notNull().defaultTo(no))
      .addColumn('restored_from', 'integer')
      .addColumn('person_id', 'text')
      .addColumn('published_at', instant, (c) => c.notNull()),
  ).execute();
  await db.schema
    .createIndex('brand_versions_of_person')
    .on('brand_versions')
    .columns(['person_id'])
    .execute();
  await tellPages(db);
}

/** Every kept page leaves the memory when the site gets another look. */
async function tellPages(db: AnyDatabase): Promise<void> {
  if (isPostgres(db)) {
    await sql
      .raw(`create trigger brand_versions_changed after insert or update or delete or truncate on brand_versions
        for each statement execute function mark_content('brand')`)
      .execute(db);
    return;
  }
  for (const event of ['insert', 'update', 'delete']) {
    await sql
      .raw(
        `create trigger brand_versions_changed_${event} after ${event} on brand_versions begin
          insert into content_versions (key, version) values ('brand', 1)
            on conflict (key) do update set version = version + 1;
        end`,
      )
      .execute(db);
  }
}
