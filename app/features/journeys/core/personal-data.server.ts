import type { Db, Trx } from '#app/db/database.server.ts';
import type { Person } from '#app/pure/person.ts';

/** The Jornadas of a person, the days that came, and the proof of consent. */
export async function exportJourneys(db: Db, { id, email }: Pick<Person, 'id' | 'email'>) {
  const walks = await db
    .selectFrom('journey_walks')
    .innerJoin('journeys', 'journeys.id', 'journey_walks.journey_id')
    .select([
      'journey_walks.id',
      'journeys.title',
      'journey_walks.email',
      'journey_walks.name',
      'journey_walks.status',
      'journey_walks.hour',
      'journey_walks.created_at',
      'journey_walks.started_at',
      'journey_walks.ended_at',
    ])
    .where(({ eb, or }) =>
      or([eb('journey_walks.person_id', '=', id), eb('journey_walks.email', '=', email)]),
    )
    .orderBy('journey_walks.created_at')
    .orderBy('journey_walks.id')
    .execute();
  return Promise.all(
    walks.map(async ({ id: walkId, ...walk }) => ({
      ...walk,
      days: await db
        .selectFrom('journey_walk_steps')
        .select(['title', 'outcome', 'at'])
        .where('walk_id', '=', walkId)
        .orderBy('at')
        .orderBy('step_id')
        .execute(),
      consents: await db
        .selectFrom('journey_consents')
        .select(['kind', 'text_version', 'text', 'source', 'client_network', 'at'])
        .where('walk_id', '=', walkId)
        .orderBy('at')
        .orderBy('id')
        .execute(),
    })),
  );
}

/** Ends and removes the Jornadas of a person. The proof of consent stays for its legal period, by a hash. */
export async function eraseJourneys(trx: Trx, { id, email }: Pick<Person, 'id' | 'email'>): Promise<void> {
  const walks = await trx
    .selectFrom('journey_walks')
    .select('id')
    .where(({ eb, or }) => or([eb('person_id', '=', id), eb('email', '=', email)]))
    .execute();
  if (walks.length === 0) return;
  const ids = walks.map((walk) => walk.id);
  await trx
    .updateTable('journey_consents')
    .set({ walk_id: null, client_network: '' })
    .where('walk_id', 'in', ids)
    .execute();
  await trx.deleteFrom('journey_walks').where('id', 'in', ids).execute();
}
