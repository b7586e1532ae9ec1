import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import type { Db } from '#app/db/database.server.ts';
import { personContext, servicesContext, viewerContext } from '#app/http/context.ts';
import type { Services } from '#app/platform/services.ts';
import type { Person } from '#app/pure/people/person.ts';
import { viewerFor } from '#app/pure/people/viewer.ts';
import { authOf } from './better-auth.server.ts';
import { findAdminNeed } from './queries.server.ts';
import { carriesSession, sessionCookieName } from './session-cookie.ts';

/** The session of this request, and the cookies that its answer sets. */
export interface RequestSession {
  /** The headers for Better Auth; a bearer token is turned into the cookie. */
  headers: Headers;
  /** The id of the session; null for a visitor. */
  id: string | null;
  setCookies: string[];
}

interface FoundPremium {
  isPremium: boolean;
  until: string | null;
  isEnding: boolean;
  card: object | null;
}

/** What the middleware needs from other rooms. */
interface Known {
  findPremium: (db: Db, personId: string, now: Date) => Promise<FoundPremium>;
  findSettings: (services: Services) => Promise<{ requireAdminTotp: boolean }>;
}

const requestSessionContext = createContext<RequestSession>();

/** Finds out who is asking. Without a session cookie or a token it reads nothing from the database. */
export function makeSessionMiddleware(known: Known): MiddlewareFunction<Response> {
  return async ({ request, context }, next) => {
    const services = context.get(servicesContext);
    const session: RequestSession = { headers: headersFor(request, services), id: null, setCookies: [] };
    context.set(requestSessionContext, session);
    if (carriesSession(session.headers.get('Cookie'), services.publicUrl))
      await readSession(context, session, known);
    const response = await next();
    for (const cookie of session.setCookies) response.headers.append('Set-Cookie', cookie);
    return response;
  };
}

export function requestSession(context: Readonly<RouterContextProvider>): RequestSession {
  return context.get(requestSessionContext);
}

async function readSession(
  context: Readonly<RouterContextProvider>,
  session: RequestSession,
  known: Known,
): Promise<void> {
  const services = context.get(servicesContext);
  const answer = await askBetterAuth(services, session.headers);
  if (!answer) return;
  session.setCookies.push(...answer.headers.getSetCookie());
  const found = answer.response;
  if (!found || found.user.isDisabled) return;
  session.id = found.session.id;
  const person = await toPerson(services, found.user, known);
  context.set(personContext, person);
  context.set(viewerContext, viewerFor(person));
}

/** @throws the database's error when it does not answer: Better Auth hides it */
async function askBetterAuth(services: Services, headers: Headers) {
  const auth = await authOf(services);
  try {
    return await auth.api.getSession({ headers, returnHeaders: true });
  } catch {
    await services.db.selectFrom('sessions').select('id').limit(1).execute();
    return null; // it ended at this moment
  }
}

interface KnownUser {
  id: string;
  name: string;
  email: string;
  role?: string | null;
  twoFactorEnabled?: boolean | null;
}

async function toPerson(
  services: Services,
  user: KnownUser,
  { findPremium, findSettings }: Known,
): Promise<Person> {
  const { id, name, email } = user;
  const { isPremium, until, isEnding, card } = await findPremium(services.db, id, services.clock.now());
  const premium = until ? { premium: { until, isRenewing: !isEnding, hasCard: card !== null } } : {};
  const known = { id, name, email, isPremium, ...premium };
  if (user.role !== 'admin') return { ...known, role: 'user' };
  const { requireAdminTotp } = await findSettings(services);
  const isCodeMissing = requireAdminTotp && !user.twoFactorEnabled;
  const adminNeeds = await findAdminNeed(services.db, id, isCodeMissing);
  return { ...known, role: 'admin', adminNeeds };
}

/** Only programs that call the endpoints send a token; pages use the cookie. */
function headersFor(request: Request, { publicUrl }: Services): Headers {
  const headers = new Headers();
  for (const name of ['Cookie', 'User-Agent']) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value.slice(0, 4_096));
  }
  const token = /^Bearer ([\w.~+/=%-]{20,500})$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (token && new URL(request.url).pathname.startsWith('/functions/v1/' satisfies HrefPrefix))
    headers.set('Cookie', `${sessionCookieName(publicUrl)}=${token}`);
  return headers;
}
