import type { Db } from '#app/db/database.server.ts';

/** Counts only admins who can sign in. */
export async function countAdmins(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('people')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .where('is_disabled', '=', false)
    .where('is_email_verified', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function findPersonByEmail(db: Db, email: string) {
  return db.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirst();
}
