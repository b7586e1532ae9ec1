import { sql } from 'kysely';
import { countUpTo } from '#app/db/count-up-to.server.ts';
import type { Db } from '#app/db/database.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import { can } from '#app/pure/people/rights.ts';
import type { ReviewedDraft } from './commands.server.ts';
import { type ReviewedKind, SUBJECTS } from './subjects.ts';

/** More are not shown at once. */
const MOST_SHOWN = 100;
/** Of all shown drafts together. */
const MOST_CHANGES = 2_000;

export type Review = Awaited<ReturnType<typeof listReviews>>[number];

/** Drafts that wait for this person to publish them, the longest first; without such a right, those that she handed in. */
export function listReviews(db: Db, person: Person) {
  return titledReviews(concerning(db, person)).orderBy('handed_in_at').limit(MOST_SHOWN).execute();
}

/** Of one draft, for who may write it; null where it was not handed in. */
export async function findReview(db: Db, { kind, id }: ReviewedDraft): Promise<Review | null> {
  const one = titledReviews(db.selectFrom('reviews').where('reviews.kind', '=', kind));
  return (await one.where('record_id', '=', id).executeTakeFirst()) ?? null;
}

/** Drafts that wait for this person: to be published, or, sent back, to be changed. */
export function countReviews(db: Db, person: Person): Promise<number> {
  const own = publishedKinds(person).length === 0;
  const waiting = concerning(db, person).where('returned_at', own ? 'is not' : 'is', null);
  return countUpTo(db, waiting, MOST_SHOWN);
}

/**
 * What changed in drafts since each was last sent back, whoever did it: rows of the log, the first one first.
 * @returns a function that gives those of one review
 */
export async function listChanges(db: Db, reviews: readonly Review[]) {
  const ids = reviews.map(({ record_id }) => record_id);
  if (ids.length === 0) return () => [];
  const changes = await db
    .selectFrom('audit_log')
    .select(['subject_kind', 'subject_id', 'actor_name', 'at', 'verb', 'before_json', 'after_json'])
    .where('subject_id', 'in', ids)
    .where('verb', 'in', ['created', 'duplicated', 'updated', 'moved'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_CHANGES)
    .execute();
  return ({ kind, record_id, changes_since }: Review) =>
    changes
      .filter((change) => change.subject_kind === kind && change.subject_id === record_id)
      .filter((change) => change.at > (changes_since ?? ''))
      .reverse();
}

function publishedKinds(person: Person): ReviewedKind[] {
  return (Object.keys(SUBJECTS) as ReviewedKind[]).filter((kind) => can(person, SUBJECTS[kind].publish));
}

function concerning(db: Db, person: Person) {
  const kinds = publishedKinds(person);
  return kinds.length > 0
    ? db.selectFrom('reviews').where('reviews.kind', 'in', kinds)
    : db.selectFrom('reviews').where('reviews.person_id', '=', person.id);
}

/** Reviews with the titles of their drafts, of whatever kind, and the people who handed them in. */
export function titledReviews(query: ReturnType<typeof concerning>) {
  return query
    .innerJoin('people', 'people.id', 'reviews.person_id')
    .leftJoin('items', 'items.id', 'reviews.record_id')
    .leftJoin('letters', 'letters.id', 'reviews.record_id')
    .leftJoin('pages', 'pages.id', 'reviews.record_id')
    .select([
      'reviews.kind',
      'reviews.record_id',
      'reviews.person_id',
      'people.name as person_name',
      'reviews.handed_in_at',
      'reviews.changes_since',
      'reviews.returned_at',
      'reviews.returned_by',
      'reviews.word',
      'items.slug',
    ])
    .select(sql<string>`coalesce(items.title, letters.subject, pages.title, '')`.as('title'));
}
