import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, strict } from './columns.ts';

export async function up(db: AnyDatabase): Promise<void> {
  await createPeople(db);
  await createSecondStep(db);
  await createLinks(db);
}

async function createPeople(db: AnyDatabase): Promise<void> {
  const { instant, flag, no } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('people')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('email', 'text', (c) => c.notNull().unique())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('name_folded', 'text', (c) => c.notNull())
      .addColumn('role', 'text', (c) => c.notNull().defaultTo('user').check(sql`role in ('user', 'admin')`))
      .addColumn('is_email_verified', flag, (c) => c.notNull().defaultTo(no))
      .addColumn('has_two_factor', flag, (c) => c.notNull().defaultTo(no))
      .addColumn('is_disabled', flag, (c) => c.notNull().defaultTo(no))
      .addColumn('created_at', instant, (c) => c.notNull())
      .addColumn('updated_at', instant, (c) => c.notNull()),
  ).execute();
  await db.schema.createIndex('people_newest').on('people').columns(['created_at', 'id']).execute();
  await sql`create index people_admins on people (id) where role = 'admin'`.execute(db);

  await strict(
    db,
    db.schema
      .createTable('credentials')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('person_id', 'text', (c) => c.notNull().unique().references('people.id').onDelete('cascade'))
      .addColumn('account_id', 'text', (c) => c.notNull())
      .addColumn('provider_id', 'text', (c) => c.notNull())
      .addColumn('password_hash', 'text', (c) => c.notNull())
      .addColumn('is_long_password', flag, (c) => c.notNull().defaultTo(no))
      .addColumn('created_at', instant, (c) => c.notNull())
      .addColumn('updated_at', instant, (c) => c.notNull()),
  ).execute();

  await strict(
    db,
    db.schema
      .createTable('sessions')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('token', 'text', (c) => c.notNull().unique())
      .addColumn('person_id', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
      .addColumn('user_agent', 'text')
      .addColumn('client_network', 'text')
      .addColumn('expires_at', instant, (c) => c.notNull())
      .addColumn('created_at', instant, (c) => c.notNull())
      .addColumn('updated_at', instant, (c) => c.notNull()),
  ).execute();
  await db.schema.createIndex('sessions_of_person').on('sessions').column('person_id').execute();
  await db.schema.createIndex('sessions_by_end').on('sessions').column('expires_at').execute();
}

/** Codes of an authenticator app, and sign-ins that wait for one. */
async function createSecondStep(db: AnyDatabase): Promise<void> {
  const { instant, flag, integer, no } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('two_factors')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('person_id', 'text', (c) => c.notNull().unique().references('people.id').onDelete('cascade'))
      .addColumn('secret', 'text', (c) => c.notNull())
      .addColumn('backup_codes', 'text', (c) => c.notNull())
      .addColumn('is_verified', flag, (c) => c.notNull().defaultTo(no))
      .addColumn('failed_count', integer, (c) => c.notNull().defaultTo(0))
      .addColumn('locked_until', instant),
  ).execute();

  await strict(
    db,
    db.schema
      .createTable('verifications')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('identifier', 'text', (c) => c.notNull())
      .addColumn('value', 'text', (c) => c.notNull())
      .addColumn('expires_at', instant, (c) => c.notNull())
      .addColumn('created_at', instant, (c) => c.notNull())
      .addColumn('updated_at', instant, (c) => c.notNull()),
  ).execute();
  await db.schema
    .createIndex('verifications_by_identifier')
    .on('verifications')
    .column('identifier')
    .execute();
  await db.schema.createIndex('verifications_by_end').on('verifications').column('expires_at').execute();
}

/** Links that are mailed, or printed at the first start. */
async function createLinks(db: AnyDatabase): Promise<void> {
  const { instant } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('account_links')
      .addColumn('token_hash', 'text', (c) => c.primaryKey())
      .addColumn('purpose', 'text', (c) =>
        c.notNull().check(sql`purpose in ('confirm-email', 'new-password', 'change-email', 'first-admin')`),
      )
      .addColumn('person_id', 'text', (c) => c.references('people.id').onDelete('cascade'))
      .addColumn('email', 'text')
      .addColumn('next_path', 'text')
      .addColumn('expires_at', instant)
      .addColumn('created_at', instant, (c) => c.notNull()),
  ).execute();
  await db.schema.createIndex('account_links_of_person').on('account_links').column('person_id').execute();
}
