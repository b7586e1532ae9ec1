import { makeSessionMiddleware } from '#app/features/people/accounts/sessions/session-middleware.server.ts';
import { findPremium } from '#app/features/premium/rights/queries.server.ts';
import { keptSettings } from '#app/features/records/settings/queries.server.ts';

export const sessionMiddleware = makeSessionMiddleware({ findPremium, findSettings: keptSettings });
