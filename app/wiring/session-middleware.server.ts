import { findSignedIn } from '#app/features/people/accounts/sessions/signed-in.server.ts';
import { findPremium } from '#app/features/premium/rights/queries.server.ts';
import { keptSettings } from '#app/features/records/settings/queries.server.ts';
import { makeSessionMiddleware } from '#app/http/session-middleware.server.ts';

export const sessionMiddleware = makeSessionMiddleware((services, session) =>
  findSignedIn(services, session, { findPremium, findSettings: keptSettings }),
);
