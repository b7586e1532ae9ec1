import type { JourneyContext } from '#app/features/journeys/core/journey-context.ts';
import { isUndeliverable, liftBounce } from '#app/features/letters/addresses/suppression.server.ts';
import { hasBought } from '#app/features/orders/core/queries.server.ts';
import { findPremium } from '#app/features/premium/rights/queries.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { Services } from '#app/platform/services.ts';

/** The context for every command of Jornadas. */
export async function journeyContext(
  services: Pick<Services, 'db' | 'clock' | 'publicUrl' | 'secret'>,
): Promise<JourneyContext> {
  const { db, clock, publicUrl, secret } = services;
  return {
    ...{ db, clock, publicUrl, secret },
    site: await findSettings(db),
    rights: {
      isMember: async (at, personId, now) => (await findPremium(at, personId, now)).isPremium,
      hasBought,
      provesMailbox: (trx, email) => liftBounce(trx, { email, secret }),
      isRefused: (at, email) => isUndeliverable(at, { email, secret }),
    },
  };
}
