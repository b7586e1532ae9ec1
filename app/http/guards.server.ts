import { data, type MiddlewareFunction, type RouterContextProvider, redirectDocument } from 'react-router';
import type { Services } from '#app/platform/services.ts';
import type { Person } from '#app/pure/people/person.ts';
import { can, isStaff, type Right, whoMay } from '#app/pure/people/rights.ts';
import { isDataCall, isRead, shortAnswer } from './answers/short-answer.server.ts';
import { pageControlContext, personContext, requestInfoContext, servicesContext } from './context.ts';
import { flash } from './flash.server.ts';

const ACCESS_DENIED = {
  title: 'Acesso Negado',
  description: 'Você não tem permissão para acessar esta página.',
  tone: 'error',
} as const;

const ADMIN_NEEDS = {
  'long-password': {
    title: 'Troque sua senha',
    description: 'Quem tem uma função no site usa uma senha de pelo menos 12 caracteres.',
    tone: 'error',
    at: '/minha-conta/seguranca' satisfies Href,
  },
  'second-step': {
    title: 'Ative a verificação em duas etapas',
    description: 'Ela é exigida da sua função: a administração abre em seguida.',
    tone: 'error',
    at: '/minha-conta/verificacao' satisfies Href,
  },
} as const;

interface GuardedRequest {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * The signed-in person. Every private loader, action and resource calls one of these guards first. A parent's
 * guard does not protect it, because a browser may request a single loader.
 * @throws a redirect to /auth, or 401 where the request is not for a page
 */
export function requirePerson({ request, context }: GuardedRequest): Person {
  const person = context.get(personContext);
  if (person) return person;
  if (!isRead(request)) throw refused(context, 401, 'Entre na sua conta para continuar.');
  throw redirectDocument(`/auth?next=${encodeURIComponent(pagePath(request))}` satisfies Href);
}

/**
 * What a page of the admin area works with, for a person who has its right and whose account meets what the role asks
 * for.
 * @throws the redirect of `requirePerson`; 403 with who may, for a person who has another role; for others the specified
 * toast and a redirect to `/`, or 403 for a change
 */
export function requireRight(args: GuardedRequest, right: Right): Services & { actor: Person } {
  const actor = requireWhere(args, (person) => can(person, right), whoMay(right));
  return { ...args.context.get(servicesContext), actor };
}

/** The person alone, for what every desk has: the frame of the admin area. */
export function requireStaff(args: GuardedRequest): Person {
  return requireWhere(args, isStaff);
}

function requireWhere(args: GuardedRequest, isAllowed: (person: Person) => boolean, others?: string): Person {
  const person = requirePerson(args);
  const { request, context } = args;
  if (isAllowed(person)) return person;
  const { adminNeeds, ...ready } = person;
  if (adminNeeds && isAllowed(ready)) {
    if (!isRead(request))
      throw refused(context, 403, `${ADMIN_NEEDS[adminNeeds].title} em Minha conta, Segurança.`);
    const { at, ...toast } = ADMIN_NEEDS[adminNeeds];
    flash(context, toast);
    throw redirectDocument(at);
  }
  const { log } = context.get(servicesContext);
  const { id } = context.get(requestInfoContext);
  log.warn({ id, personId: person.id, path: pagePath(request) }, 'admin access refused');
  if (others && isStaff(person)) {
    if (!isRead(request)) throw refused(context, 403, others);
    throw data({ message: others }, { status: 403 });
  }
  if (!isRead(request)) throw refused(context, 403, ACCESS_DENIED.description);
  flash(context, ACCESS_DENIED);
  throw redirectDocument('/');
}

/**
 * Runs a guard before a form's page is loaded: a refusal is then one sentence, without rendering and without
 * a database read. Reads and data requests of the page's scripts are left to the routes, which call the same
 * guard.
 */
export function refuseChangesFirst(guard: (args: GuardedRequest) => Person): MiddlewareFunction<Response> {
  return async (args, next) => {
    const { request, context } = args;
    if (isRead(request) || isDataCall(request)) return next();
    try {
      guard(args);
    } catch (thrown) {
      const { refusal } = context.get(pageControlContext);
      if (!refusal) throw thrown;
      return shortAnswer(refusal, { next: pagePath(request) });
    }
    return next();
  };
}

function refused(context: Readonly<RouterContextProvider>, status: 401 | 403, message: string) {
  context.get(pageControlContext).refusal = { status, message };
  return data({ message }, { status });
}

/** The page's address, also for a request of its data only. */
function pagePath(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('_routes');
  const path = pathname.replace(/(?:\/_)?\.data$/, '') || '/';
  return searchParams.size > 0 ? `${path}?${searchParams}` : path;
}
