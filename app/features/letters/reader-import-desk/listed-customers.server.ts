import type { Db, Trx } from '#app/db/database.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { providerOfCustomer } from '#app/pure/orders/providers.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';

/** Long enough for a move, and for who makes an account late. */
const LIFE_MS = 365 * DAY_MS;
const ROWS_AT_ONCE = 200;
const GONE_AT_ONCE = 500;

/** A person of a list, and under which number the provider knows who pays. */
export interface ListedCustomer {
  customerRef: string;
  /** In lower case. */
  email: string;
}

/** Keeps who is whom, so that a subscription finds its person also where the provider has another address. */
export async function noteListedCustomers(
  trx: Trx,
  customers: readonly ListedCustomer[],
  now: Date,
): Promise<void> {
  const rows = new Map(
    customers.flatMap(({ customerRef, email }) => {
      const provider = providerOfCustomer(customerRef);
      if (!provider) return [];
      return [
        [customerRef, { provider, customer_ref: customerRef, email, listed_at: now.toISOString() }] as const,
      ];
    }),
  );
  const sorted = [...rows.values()].toSorted((one, other) =>
    one.customer_ref < other.customer_ref ? -1 : 1,
  );
  for (let from = 0; from < sorted.length; from += ROWS_AT_ONCE)
    await trx
      .insertInto('listed_customers')
      .values(sorted.slice(from, from + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict.columns(['provider', 'customer_ref']).doUpdateSet(({ ref }) => ({
          email: ref('excluded.email'),
          listed_at: ref('excluded.listed_at'),
        })),
      )
      .execute();
}

/** The account that has confirmed the address which a list gives for this customer. */
export async function findListedAccount(
  db: Db,
  { provider, customer_ref }: { provider: string; customer_ref: string },
): Promise<string | null> {
  const account = await db
    .selectFrom('listed_customers')
    .innerJoin('people', 'people.email', 'listed_customers.email')
    .select('people.id')
    .where('provider', '=', provider)
    .where('customer_ref', '=', customer_ref)
    .where('is_email_verified', '=', true)
    .executeTakeFirst();
  return account?.id ?? null;
}

/** Part of the daily clean-up. */
export async function forgetListedCustomers({ db, clock }: CommandContext): Promise<void> {
  const before = new Date(clock.now().getTime() - LIFE_MS).toISOString();
  const old = await db
    .selectFrom('listed_customers')
    .select(['provider', 'customer_ref'])
    .where('listed_at', '<', before)
    .limit(GONE_AT_ONCE)
    .execute();
  for (const { provider, customer_ref } of old)
    await db
      .deleteFrom('listed_customers')
      .where('provider', '=', provider)
      .where('customer_ref', '=', customer_ref)
      .execute();
}
