import type { MiddlewareFunction } from 'react-router';
import type { Services } from '#app/platform/services.ts';
import type { CallerSession } from '#app/pure/people/caller.ts';
import type { Person } from '#app/pure/people/person.ts';
import { sessionCookieName } from '#app/pure/people/personal-cookies.ts';
import { viewerFor } from '#app/pure/people/viewer.ts';
import { personContext, servicesContext, sessionContext, viewerContext } from './context.ts';

type FindSignedIn = (services: Services, session: CallerSession) => Promise<Person | null>;

/** Finds out who is asking, before every route, and sends the cookies that were set meanwhile. */
export function makeSessionMiddleware(findSignedIn: FindSignedIn): MiddlewareFunction<Response> {
  return async ({ request, context }, next) => {
    const services = context.get(servicesContext);
    const session = context.get(sessionContext);
    session.cookies = tokenCookie(request, services.publicUrl) ?? shortHeader(request, 'Cookie');
    session.userAgent = shortHeader(request, 'User-Agent');
    const person = await findSignedIn(services, session);
    if (person) {
      context.set(personContext, person);
      context.set(viewerContext, viewerFor(person));
    }
    const response = await next();
    for (const cookie of session.setCookies) response.headers.append('Set-Cookie', cookie);
    return response;
  };
}

function shortHeader(request: Request, name: string): string | null {
  return request.headers.get(name)?.slice(0, 4_096) || null;
}

/** Only programs that call the endpoints send a token; pages use the cookie. */
function tokenCookie(request: Request, publicUrl: string): string | null {
  const token = /^Bearer ([\w.~+/=%-]{20,500})$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (!token || !new URL(request.url).pathname.startsWith('/functions/v1/' satisfies HrefPrefix)) return null;
  return `${sessionCookieName(publicUrl)}=${token}`;
}
