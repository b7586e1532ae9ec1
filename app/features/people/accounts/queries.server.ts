import type { Db, Trx } from '#app/db/database.server.ts';
import { holding } from '#app/db/held-roles.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { rolesWith } from '#app/pure/people/rights.ts';

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

/** Whether this is the only admin who can sign in. Call it inside the transaction that acts on it. */
export async function isLastAdmin(trx: Trx, personId: string): Promise<boolean> {
  // Of two admins who demote each other at once, the second waits here and then counts again.
  await takeTurn(trx, 'admins');
  const person = await trx
    .selectFrom('people')
    .select(['role', 'is_disabled', 'is_email_verified'])
    .where('id', '=', personId)
    .executeTakeFirst();
  if (person?.role !== 'admin' || person.is_disabled || !person.is_email_verified) return false;
  return (await countAdmins(trx)) <= 1;
}

/** Whether a person with a role has a second step. 'open': she is asked for one when she signs in. Null for others. */
export async function findSecondStep(db: Db, personId: string): Promise<'on' | 'put-off' | 'open' | null> {
  const person = await db
    .selectFrom('people')
    .select(['has_two_factor', 'second_step_put_off_at'])
    .where('id', '=', personId)
    .where(holding(rolesWith('summary')))
    .executeTakeFirst();
  if (!person) return null;
  if (person.has_two_factor) return 'on';
  return person.second_step_put_off_at === null ? 'open' : 'put-off';
}
