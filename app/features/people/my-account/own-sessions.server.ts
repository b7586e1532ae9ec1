import type { Db } from '#app/db/database.server.ts';
import type { Person } from '#app/pure/people/person.ts';

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

/** @returns false when the session is not the person's */
export async function endOwnSession(db: Db, actor: Pick<Person, 'id'>, sessionId: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('person_id', '=', actor.id)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

export async function endOwnSessions(db: Db, actor: Pick<Person, 'id'>): Promise<void> {
  await db.deleteFrom('sessions').where('person_id', '=', actor.id).execute();
}
