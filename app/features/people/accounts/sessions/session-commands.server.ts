import type { Db } from '#app/db/database.server.ts';
import type { Person } from '#app/pure/person.ts';

/** Signs out one of a person's own devices. @returns false where it is none of theirs */
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
