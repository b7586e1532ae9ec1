import { findSignedIn } from '#app/features/people/accounts/sessions/signed-in.server.ts';
import { findPremium } from '#app/features/premium/rights/queries.server.ts';
import { keptSettings } from '#app/features/records/settings/queries.server.ts';
import type { Services } from '#app/platform/services.ts';
import { type Viewer, viewerFor } from '#app/pure/people/viewer.ts';

/** For whom something is read before a route is asked. @param cookies of the request */
export async function findViewer(
  services: Services,
  { cookies, userAgent }: { cookies: string | null; userAgent: string | null },
): Promise<{ viewer: Viewer; setCookies: readonly string[] }> {
  const session = { cookies, userAgent, id: null, setCookies: [] };
  const person = await findSignedIn(services, session, { findPremium, findSettings: keptSettings });
  return { viewer: viewerFor(person), setCookies: session.setCookies };
}
