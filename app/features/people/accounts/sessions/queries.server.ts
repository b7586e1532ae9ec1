import type { Db } from '#app/db/database.server.ts';
import { rolesWith } from '#app/pure/people/rights.ts';

/** Whether an admin has a second step. 'open': she is asked for one when she signs in. Null for others. */
export async function findSecondStep(db: Db, personId: string): Promise<'on' | 'put-off' | 'open' | null> {
  const admin = await db
    .selectFrom('people')
    .select(['has_two_factor', 'second_step_put_off_at'])
    .where('id', '=', personId)
    .where('role', 'in', rolesWith('summary'))
    .executeTakeFirst();
  if (!admin) return null;
  if (admin.has_two_factor) return 'on';
  return admin.second_step_put_off_at === null ? 'open' : 'put-off';
}

/** A person's devices, last used first. */
export function listSessions(db: Db, personId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('person_id', '=', personId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}

/** The person's app for codes. Secret and recovery codes are encrypted. */
export function findTwoFactor(db: Db, personId: string) {
  return db
    .selectFrom('two_factors')
    .select(['secret', 'backup_codes', 'is_verified'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
}
