import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tables } from '#app/db/database.server.ts';
import { newestPage } from '#app/db/newest-page.server.ts';
import { LIVE_STATES } from '#app/features/premium/rights/rules.ts';
import type { PagePlace } from '#app/pure/forms/page-cursor.ts';
import { PAGE_SIZE, READ_SUBSCRIPTIONS_JOB } from './rules.ts';

export interface ShownPrice {
  /** Names it in the form. */
  key: string;
  provider: string;
  price_ref: string;
  label: string;
  subscriptions: number;
  isChosen: boolean;
}

/** The most paid first. */
export async function listPrices(db: Db): Promise<ShownPrice[]> {
  const rows = await db
    .selectFrom('imported_prices')
    .selectAll()
    .orderBy('subscriptions', 'desc')
    .orderBy('label')
    .orderBy('price_ref')
    .execute();
  return rows.map(({ chosen_at, ...price }) => ({
    ...price,
    key: `${price.provider} ${price.price_ref}`,
    isChosen: chosen_at !== null,
  }));
}

/** Whether the account was read, is being read, or did not answer. */
export async function findReading(db: Db): Promise<'never' | 'running' | 'failing' | 'done'> {
  const last = await db
    .selectFrom('jobs')
    .select(['status', 'last_error'])
    .where('kind', '=', READ_SUBSCRIPTIONS_JOB)
    .where('unique_key', '=', `${READ_SUBSCRIPTIONS_JOB} asked`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.status === 'waiting' || last?.status === 'running')
    return last.last_error ? 'failing' : 'running';
  if (last?.status === 'dead') return 'failing';
  const known = await db.selectFrom('imported_prices').select('price_ref').limit(1).executeTakeFirst();
  return last || known ? 'done' : 'never';
}

/** A condition on `imported_subscriptions`: pays, waits for an account, and was not invited. */
export function mayBeInvited(): Expression<SqlBool> {
  const { and, eb } = expressionBuilder<Tables, 'imported_subscriptions'>();
  return and([
    eb('person_id', 'is', null),
    eb('email', 'is not', null),
    eb('is_invited', '=', sql.lit(false)),
    eb('status', 'in', LIVE_STATES),
  ]);
}

/** How many are bound to a person, wait, and could be invited. */
export async function countSubscriptions(db: Db) {
  const { bound, waiting, uninvited } = await db
    .selectFrom('imported_subscriptions')
    .select(({ fn }) => [
      fn.count<number>('person_id').as('bound'),
      fn.countAll<number>().filterWhere('person_id', 'is', null).as('waiting'),
      fn.countAll<number>().filterWhere(mayBeInvited()).as('uninvited'),
    ])
    .executeTakeFirstOrThrow();
  return { bound: Number(bound), waiting: Number(waiting), uninvited: Number(uninvited) };
}

/** Newest first, with whose each is and whether it is the one that gives premium. */
export async function listSubscriptions(db: Db, place: PagePlace) {
  const page = await newestPage(db.selectFrom('imported_subscriptions').selectAll(), place, {
    size: PAGE_SIZE,
  });
  const refs = page.rows.map(({ subscription_ref }) => subscription_ref);
  const people = page.rows.flatMap(({ person_id }) => person_id ?? []);
  const [prices, names, rights] = await Promise.all([
    listPrices(db),
    people.length === 0
      ? []
      : db.selectFrom('people').select(['id', 'name']).where('id', 'in', people).execute(),
    refs.length === 0
      ? []
      : db
          .selectFrom('entitlements')
          .select('subscription_ref')
          .where('subscription_ref', 'in', refs)
          .execute(),
  ]);
  const rows = page.rows.map((row) => ({
    ...row,
    price: prices.find(({ price_ref }) => price_ref === row.price_ref)?.label ?? '',
    personName: names.find(({ id }) => id === row.person_id)?.name ?? null,
    isGiving: rights.some(({ subscription_ref }) => subscription_ref === row.subscription_ref),
    isLive: LIVE_STATES.includes(row.status),
  }));
  return { ...page, rows };
}
