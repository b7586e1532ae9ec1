import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, strict } from './columns.ts';

/** Who was invited to help: bound to an address and a role, by a link that only its mail has. */
export async function up(db: AnyDatabase): Promise<void> {
  const { instant, flag } = columnTypes(db);
  await strict(
    db,
    db.schema
      .createTable('invitations')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('role', 'text', (c) =>
        c.notNull().check(sql`role in ('admin', 'editor', 'seller', 'helper')`),
      )
      .addColumn('is_second_step_required', flag, (c) => c.notNull())
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      // An invitation is worth what its sender is: without the account it goes, too.
      .addColumn('invited_by', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
      .addColumn('created_at', instant, (c) => c.notNull())
      .addColumn('expires_at', instant, (c) => c.notNull())
      .addColumn('accepted_at', instant),
  ).execute();
  await sql`create unique index invitations_open on invitations (email) where accepted_at is null`.execute(
    db,
  );
  await db.schema.createIndex('invitations_email').on('invitations').column('email').execute();
  await db.schema.createIndex('invitations_of_sender').on('invitations').column('invited_by').execute();
}
