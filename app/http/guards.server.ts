import { data, type RouterContextProvider, redirectDocument } from 'react-router';
import type { Person } from '#app/pure/person.ts';
import { personContext, requestInfoContext, servicesContext } from './context.ts';
import { flash } from './flash.server.ts';

const ACCESS_DENIED = {
  title: 'Acesso Negado',
  description: 'Você não tem permissão para acessar esta página.',
  tone: 'error',
} as const;

const ADMIN_NEEDS = {
  'long-password': {
    title: 'Troque sua senha',
    description: 'Quem administra o site usa uma senha de pelo menos 12 caracteres.',
    tone: 'error',
  },
  'second-step': {
    title: 'Ative a verificação em duas etapas',
    description: 'Ela é exigida de quem administra este site.',
    tone: 'error',
  },
} as const;

interface GuardedRequest {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * The signed-in person. Every loader, action and resource that is not for everybody begins with one of these
 * guards: a parent's protects nothing, since a browser may ask for one loader alone.
 * @throws a redirect to /auth, or 401 to what is no page
 */
export function requirePerson({ request, context }: GuardedRequest): Person {
  const person = context.get(personContext);
  if (person) return person;
  if (!isRead(request)) throw data({ message: 'Entre na sua conta para continuar.' }, { status: 401 });
  throw redirectDocument(`/auth?next=${encodeURIComponent(pagePath(request))}`);
}

/**
 * The signed-in admin, whose account is as safe as an admin's must be.
 * @throws the redirect of `requirePerson`; to others the specified toast and `/`, or 403 to what changes something
 */
export function requireAdmin(args: GuardedRequest): Person {
  const person = requirePerson(args);
  const { request, context } = args;
  if (person.role === 'admin') {
    if (!person.adminNeeds) return person;
    if (!isRead(request)) throw data({ message: ADMIN_NEEDS[person.adminNeeds].title }, { status: 403 });
    flash(context, ADMIN_NEEDS[person.adminNeeds]);
    throw redirectDocument('/minha-conta/seguranca');
  }
  const { log } = context.get(servicesContext);
  const { id } = context.get(requestInfoContext);
  log.warn({ id, personId: person.id, path: pagePath(request) }, 'admin access refused');
  if (!isRead(request)) throw data({ message: ACCESS_DENIED.description }, { status: 403 });
  flash(context, ACCESS_DENIED);
  throw redirectDocument('/');
}

function isRead(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

/** The page's own address, where its data alone were asked for, too. */
function pagePath(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('_routes');
  const path = pathname.replace(/(?:\/_)?\.data$/, '') || '/';
  return searchParams.size > 0 ? `${path}?${searchParams}` : path;
}
