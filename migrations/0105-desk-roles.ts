import { sql } from 'kysely';
import { type AnyDatabase, columnTypes } from './columns.ts';

/** Who helps whoever owns the site: a role beside the two that there were, and whether it asks for a second step. */
export async function up(db: AnyDatabase): Promise<void> {
  const { flag, no } = columnTypes(db);
  await db.schema
    .alterTable('people')
    // SQLite cannot change the check of `role` without a new table of people.
    .addColumn('desk_role', 'text', (c) =>
      c.check(sql`desk_role is null or (role = 'user' and desk_role in ('editor', 'seller', 'helper'))`),
    )
    .execute();
  await db.schema
    .alterTable('people')
    .addColumn('is_second_step_required', flag, (c) => c.notNull().defaultTo(no))
    .execute();
  await sql`create index people_desk_roles on people (id) where desk_role is not null`.execute(db);
}
