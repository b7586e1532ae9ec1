import type { MiddlewareFunction } from 'react-router';
import { findSignedIn } from '#app/features/people/accounts/sessions/signed-in.server.ts';
import { findPremium } from '#app/features/premium/rights/queries.server.ts';
import { keptSettings } from '#app/features/records/settings/queries.server.ts';
import { personContext, servicesContext, sessionContext, viewerContext } from '#app/http/context.ts';
import { sessionCookieName } from '#app/pure/people/personal-cookies.ts';
import { viewerFor } from '#app/pure/people/viewer.ts';

/** Finds out who is asking, before every route. */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const services = context.get(servicesContext);
  const session = context.get(sessionContext);
  session.cookies = tokenCookie(request, services.publicUrl) ?? shortHeader(request, 'Cookie');
  session.userAgent = shortHeader(request, 'User-Agent');
  const person = await findSignedIn(services, session, { findPremium, findSettings: keptSettings });
  if (person) {
    context.set(personContext, person);
    context.set(viewerContext, viewerFor(person));
  }
  const response = await next();
  for (const cookie of session.setCookies) response.headers.append('Set-Cookie', cookie);
  return response;
};

function shortHeader(request: Request, name: string): string | null {
  return request.headers.get(name)?.slice(0, 4_096) || null;
}

/** Only programs that call the endpoints send a token; pages use the cookie. */
function tokenCookie(request: Request, publicUrl: string): string | null {
  const token = /^Bearer ([\w.~+/=%-]{20,500})$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (!token || !new URL(request.url).pathname.startsWith('/functions/v1/' satisfies HrefPrefix)) return null;
  return `${sessionCookieName(publicUrl)}=${token}`;
}
