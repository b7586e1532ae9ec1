import { type SqlBool, sql } from 'kysely';
import { countUpTo } from '#app/db/count-up-to.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { newestPage } from '#app/db/newest-page.server.ts';
import { later, RENEWAL_NEWS_MS } from '#app/features/premium/rights/rules.ts';
import type { CommandContext } from '#app/platform/services.ts';
import type { PagePlace } from '#app/pure/forms/page-cursor.ts';
import { searchPatterns } from '#app/pure/text/search-text.ts';
import { DAY_MS, MINUTE_MS } from '#app/pure/time/durations.ts';
import type { MemberFilter, Source } from './member-list.ts';

/** Shown on the page. */
const MOST_WAITING = 100;

export type MemberRow = Awaited<ReturnType<typeof listMembers>>['rows'][number];

/** Rights with their persons, newest first. */
export async function listMembers(
  db: Db,
  filter: MemberFilter,
  { place, now }: { place: PagePlace; now: Date },
) {
  const query = filtered(db, filter, now).select([
    'id',
    'person_id',
    'source',
    'starts_at',
    'ends_at',
    'days',
    'order_id',
    'subscription_status',
    'is_ending',
    'revoked_at',
    'note',
    'created_at',
  ]);
  const page = await newestPage(query, place);
  const people = await listNames(db, [...new Set(page.rows.map(({ person_id }) => person_id))]);
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, ...(people.get(row.person_id) ?? { name: '', email: '' }) })),
  };
}

export type WaitingRow = Awaited<ReturnType<typeof listWaitingGifts>>[number];

/** Gifts that wait for an account, newest first. */
export function listWaitingGifts(db: Db) {
  return db
    .selectFrom('waiting_gifts')
    .select(['id', 'email', 'days', 'note', 'expires_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_WAITING)
    .execute();
}

/** Counts up to MOST_COUNTED + 1. */
export function countMembers(db: Db, filter: MemberFilter, now: Date): Promise<number> {
  return countUpTo(db, filtered(db, filter, now));
}

function filtered(db: Db, { query, source, state }: MemberFilter, now: Date) {
  const at = now.toISOString();
  const patterns = searchPatterns(query);
  return db
    .selectFrom('entitlements')
    .$if(source !== null, (q) => q.where('source', '=', source as Source))
    .$if(state === 'active', (q) =>
      q.where('revoked_at', 'is', null).where('starts_at', '<=', at).where(holdsAt(at)),
    )
    .$if(state === 'ending', (q) =>
      q
        .where('revoked_at', 'is', null)
        .where('ends_at', '>', at)
        .where('ends_at', '<=', later(at, 7 * DAY_MS))
        .where((eb) =>
          eb.or([
            eb('source', '!=', 'card'),
            eb('is_ending', '=', true),
            eb('subscription_status', 'not in', ['active', 'trialing']),
          ]),
        ),
    )
    .$if(state === 'over', (q) =>
      q.where((eb) => eb.or([eb('revoked_at', 'is not', null), eb.not(holdsAt(at))])),
    )
    .$if(patterns.length > 0, (q) =>
      q.where('person_id', 'in', (eb) =>
        eb
          .selectFrom('people')
          .select('people.id')
          .where((where) =>
            where.and(
              patterns.map((pattern) =>
                where.or([
                  sql<boolean>`name_folded like ${pattern} escape '\\'`,
                  sql<boolean>`email like ${pattern} escape '\\'`,
                ]),
              ),
            ),
          ),
      ),
    );
}

/** The condition of `premiumOf`: an expected renewal by card still counts. */
function holdsAt(at: string) {
  return sql<SqlBool>`(ends_at > ${at} or (source = 'card' and subscription_status in ('active', 'trialing')
    and is_ending = ${sql.lit(false)} and ends_at > ${later(at, -RENEWAL_NEWS_MS)}))`;
}

async function listNames(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { name: string; email: string }>();
  const rows = await db
    .selectFrom('people')
    .select(['id', 'name', 'email'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name, email }) => [id, { name, email }]));
}

/** Twice the same within it is more likely a slip than a wish. */
const AGAIN_WITHIN_MS = 10 * MINUTE_MS;

/** Whether this person has got as many days a short time ago, by another form. */
export async function isGivenAgain(
  { db, clock }: CommandContext,
  { id, email, days }: { id: string; email: string; days: number },
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - AGAIN_WITHIN_MS).toISOString();
  const waiting = db
    .selectFrom('waiting_gifts')
    .select('id')
    .where('email', '=', email)
    .where('days', '=', days)
    .where('created_at', '>', since)
    .where('id', '!=', id);
  const given = db
    .selectFrom('entitlements')
    .innerJoin('people', 'people.id', 'entitlements.person_id')
    .select('entitlements.id')
    .where('people.email', '=', email)
    .where('entitlements.source', '=', 'gift')
    .where('entitlements.days', '=', days)
    .where('entitlements.created_at', '>', since)
    .where('entitlements.revoked_at', 'is', null)
    .where('entitlements.id', '!=', id);
  return (await waiting.unionAll(given).limit(1).execute()).length > 0;
}
