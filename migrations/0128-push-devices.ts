import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, strict } from './columns.ts';

/** Devices that show notices of the admin area, the site's own keys for them, and what each person chose. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant, flag, integer } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('push_keys')
      .addColumn('id', 'text', (c) => c.primaryKey().check(sql`id = 'site'`))
      .addColumn('public_key', 'text', (c) => c.notNull())
      .addColumn('sealed_private_key', 'text', (c) => c.notNull())
      .addColumn('created_at', instant, (c) => c.notNull()),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('push_devices')
      .addColumn('id', 'text', (c) => c.primaryKey())
      // A device hears of nothing once its session has ended, however it ended.
      .addColumn('session_id', 'text', (c) =>
        c.notNull().unique().references('sessions.id').onDelete('cascade'),
      )
      .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('endpoint', 'text', (c) => c.notNull().unique())
      .addColumn('public_key', 'text', (c) => c.notNull())
      .addColumn('auth_secret', 'text', (c) => c.notNull())
      .addColumn('created_at', instant, (c) => c.notNull())
      .addColumn('reached_at', instant)
      .addColumn('failed_at', instant)
      .addColumn('failures', integer, (c) => c.notNull().defaultTo(0)),
  ).execute();
  await db.schema.createIndex('push_devices_of_person').on('push_devices').column('person_id').execute();
  await strict(
    db,
    db.schema
      .createTable('notice_choices')
      .addColumn('person_id', 'text', (c) => c.primaryKey().references('people.id').onDelete('cascade'))
      .addColumn('off_kinds', 'text', (c) => c.notNull().defaultTo('[]'))
      .addColumn('is_quiet', flag, (c) => c.notNull())
      .addColumn('quiet_from_hour', integer, (c) => c.notNull().defaultTo(22))
      .addColumn('quiet_to_hour', integer, (c) => c.notNull().defaultTo(7))
      .addColumn('put_off_at', instant),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('told_findings')
      .addColumn('finding', 'text', (c) => c.primaryKey())
      .addColumn('told_at', instant, (c) => c.notNull()),
  ).execute();
}
