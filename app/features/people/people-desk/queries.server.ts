import { sql } from 'kysely';
import { countUpTo } from '#app/db/count-up-to.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { heldRole, holding } from '#app/db/held-roles.server.ts';
import { newestPage } from '#app/db/newest-page.server.ts';
import { findTotals } from '#app/db/record-totals.server.ts';
import type { PagePlace } from '#app/pure/forms/page-cursor.ts';
import type { Role } from '#app/pure/people/person.ts';
import { searchPatterns } from '#app/pure/text/search-text.ts';

export type PeopleState = 'unconfirmed' | 'disabled';

export interface PeopleFilter {
  query: string;
  role: Role | null;
  state: PeopleState | null;
}

export type PersonRow = Awaited<ReturnType<typeof listPeople>>['rows'][number];

export function listPeople(db: Db, filter: PeopleFilter, place: PagePlace) {
  return newestPage(withColumns(filtered(db, filter)), place);
}

/** Triggers count everybody. A filtered list is counted up to MOST_COUNTED only. */
export async function countPeople(db: Db, filter: PeopleFilter): Promise<number> {
  if (isFiltering(filter)) return countUpTo(db, filtered(db, filter));
  return (await findTotals(db, ['person'])).person;
}

export function isFiltering({ query, role, state }: PeopleFilter): boolean {
  return query.trim() !== '' || role !== null || state !== null;
}

export async function findPerson(db: Db, id: string) {
  const person = await withColumns(db.selectFrom('people')).where('people.id', '=', id).executeTakeFirst();
  if (!person) return null;
  const [credential, sessions] = await Promise.all([
    db.selectFrom('credentials').select('is_long_password').where('person_id', '=', id).executeTakeFirst(),
    countUpTo(db, db.selectFrom('sessions').where('person_id', '=', id), 100),
  ]);
  return { ...person, hasLongPassword: credential?.is_long_password ?? false, sessions };
}

function withColumns(query: ReturnType<typeof filtered>) {
  return query
    .select([
      'id',
      'name',
      'email',
      'is_second_step_required',
      'is_email_verified',
      'is_disabled',
      'has_two_factor',
      'created_at',
    ])
    .select(heldRole.as('role'))
    .select('people.last_seen_at as seen_at');
}

/** Roles and states are literals: SQLite uses a partial index only for conditions without parameters. */
function filtered(db: Db, { query, role, state }: PeopleFilter) {
  const patterns = searchPatterns(query);
  return db
    .selectFrom('people')
    .$if(role !== null, (q) => q.where(holding([role as Role])))
    .$if(state === 'disabled', (q) => q.where('is_disabled', '=', sql.lit(true)))
    .$if(state === 'unconfirmed', (q) => q.where('is_email_verified', '=', sql.lit(false)))
    .$if(patterns.length > 0, (q) =>
      q.where((eb) =>
        eb.and(
          patterns.map((pattern) =>
            eb.or([
              sql<boolean>`name_folded like ${pattern} escape '\\'`,
              sql<boolean>`email like ${pattern} escape '\\'`,
            ]),
          ),
        ),
      ),
    );
}
