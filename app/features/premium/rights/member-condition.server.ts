import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Tables } from '#app/db/database.server.ts';
import { RENEWAL_NEWS_MS } from './rules.ts';

/**
 * A condition on `subscribers`: somebody with this address is premium now, by the same rule as `premiumOf`. A
 * disabled account gets nothing, and neither does an address that was never proved.
 */
export function isMemberNow(now: Date): Expression<SqlBool> {
  const { exists, selectFrom } = expressionBuilder<Tables, 'subscribers'>();
  const at = now.toISOString();
  const withoutNews = new Date(now.getTime() - RENEWAL_NEWS_MS).toISOString();
  return exists(
    selectFrom('people')
      .innerJoin('entitlements', 'entitlements.person_id', 'people.id')
      .select('people.id')
      .whereRef('people.email', '=', 'subscribers.email')
      .where('people.is_email_verified', '=', true)
      .where('people.is_disabled', '=', false)
      .where('entitlements.revoked_at', 'is', null)
      .where('entitlements.starts_at', '<=', at)
      .where(({ eb, and, or }) =>
        or([
          eb('entitlements.ends_at', '>', at),
          // News of a renewal may be late.
          and([
            eb('entitlements.ends_at', '>', withoutNews),
            eb('entitlements.source', '=', 'card'),
            eb('entitlements.is_ending', '=', false),
            eb('entitlements.subscription_status', 'in', ['active', 'trialing']),
          ]),
        ]),
      ),
  );
}
