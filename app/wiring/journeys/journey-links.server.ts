import type { Db } from '#app/db/database.server.ts';
import type { Person } from '#app/pure/people/person.ts';

export interface JourneyLink {
  title: string;
  href: string;
}

const MOST_LINKS = 5;

/** The public Jornadas that an item is a day of. Whether the viewer sees the item is asked before. */
export async function listJourneysOfItem(db: Db, itemId: string): Promise<JourneyLink[]> {
  const rows = await db
    .selectFrom('journeys')
    .select(['title', 'slug'])
    .where('is_public', '=', true)
    .where('id', 'in', (query) =>
      query.selectFrom('journey_steps').select('journey_id').where('item_id', '=', itemId),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LINKS)
    .execute();
  return rows.map(({ title, slug }) => ({
    title,
    href: `/jornadas/${slug}` satisfies Href<'/jornadas/:slug'>,
  }));
}

/** The Jornadas that a person is in. An account's address is proven, so those begun by mail are theirs, too. */
export async function listOwnJourneys(db: Db, person: Pick<Person, 'id' | 'email'>): Promise<JourneyLink[]> {
  const rows = await db
    .selectFrom('journey_walks')
    .innerJoin('journeys', 'journeys.id', 'journey_walks.journey_id')
    .select(['journeys.title', 'journeys.slug', 'journey_walks.token'])
    .where('journey_walks.status', 'in', ['walking', 'paused'])
    .where(({ eb, or }) =>
      or([eb('journey_walks.person_id', '=', person.id), eb('journey_walks.email', '=', person.email)]),
    )
    .orderBy('journey_walks.id', 'desc')
    .limit(MOST_LINKS)
    .execute();
  return rows.map(({ title, slug, token }) => ({
    title,
    href: `/jornadas/${slug}/${token}` satisfies Href<'/jornadas/:slug/:token'>,
  }));
}
