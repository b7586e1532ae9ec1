import type { Services } from '#app/platform/services.ts';
import { bindWaiting, keepFound } from './bind.server.ts';

type Context = Pick<Services, 'db' | 'clock' | 'payments'>;

/**
 * Looks for a subscription that a person pays at a chosen price, here and at each provider, and binds it, so that
 * nobody pays twice. Without chosen prices it asks nobody.
 * @throws PaymentsUnreachable where a provider does not answer: then nothing may be sold
 */
export async function bindOwnSubscription(ctx: Context, personId: string): Promise<void> {
  const { db, clock, payments } = ctx;
  const chosen = await db
    .selectFrom('imported_prices')
    .select(['provider', 'price_ref'])
    .where('chosen_at', 'is not', null)
    .execute();
  if (chosen.length === 0) return;
  const person = await db
    .selectFrom('people')
    .select('email')
    .where('id', '=', personId)
    .where('is_email_verified', '=', true)
    .executeTakeFirst();
  if (!person) return;
  for (const provider of payments) {
    for (const found of await provider.listSubscriptionsOf(person.email)) {
      const at = chosen.find(
        (price) => price.provider === provider.provider && found.priceIds.includes(price.price_ref),
      );
      if (at) await keepFound(db, { clock }, { found, priceRef: at.price_ref });
    }
  }
  await bindWaiting({ db, clock });
}
