import type { RouterContextProvider } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import handleRequest from '#app/entry.server.tsx';
import { action, loader, middleware as nowhere } from '#app/features/house/operations/routes/not-found.tsx';
import { createRequestContext, personContext } from '#app/http/context.ts';
import { middleware as account } from '#app/layouts/account-layout.tsx';
import { middleware as admin } from '#app/layouts/admin-layout.tsx';
import type { Person } from '#app/pure/people/person.ts';
import { openTestDatabase } from './support/databases/test-database.ts';
import { testServices } from './support/requests/request-context.ts';
import { serverBuild } from './support/requests/server-build.ts';
import { listeningApp } from './support/servers/listening-app.ts';

const user: Person = { id: 'u', name: 'Ana', email: 'ana@exemplo.com', role: 'user', isPremium: false };
const people: Record<string, Person> = {
  user,
  hasty: { ...user, id: 'h', role: 'admin', adminNeeds: 'long-password' },
  admin: { ...user, id: 'a', role: 'admin' },
};

/** A site of the real frames with one form each; a cookie names the person. Counts expensive work. */
async function site() {
  const database = await openTestDatabase();
  onTestFinished(database.close);
  const dear = { pages: 0, reads: 0, forms: 0 };
  const check = vi.spyOn(database.watch, 'check');
  const session = ({ request, context }: { request: Request; context: unknown }, next: () => unknown) => {
    const person = people[request.headers.get('cookie') ?? ''] ?? null;
    (context as RouterContextProvider).set(personContext, person);
    return next();
  };
  const root = {
    middleware: [session],
    loader: () => {
      dear.reads += 1;
      return null;
    },
  };
  const form = {
    default: () => null,
    action: async () => {
      dear.forms += 1;
      return null;
    },
  };
  const page = () => null;
  const html = (...asked: Parameters<typeof handleRequest>) => {
    if (asked[1] === 405) return handleRequest(...asked);
    dear.pages += 1;
    return new Response('a page');
  };
  const routes = {
    root: { id: 'root', path: '', module: { ...root, default: page } },
    admin: { id: 'admin', parentId: 'root', module: { middleware: admin, default: page } },
    account: { id: 'account', parentId: 'root', module: { middleware: account, default: page } },
    film: { id: 'film', parentId: 'admin', path: 'admin/videos/novo', module: form },
    profile: { id: 'profile', parentId: 'account', path: 'minha-conta', module: form },
    about: { id: 'about', parentId: 'root', path: 'about', module: { default: page } },
    rest: {
      id: 'rest',
      parentId: 'root',
      path: '*',
      module: { middleware: nowhere, loader, action, default: page },
    },
  };
  const services = testServices(database);
  const build = serverBuild({ createRequestContext, default: html }, routes);
  const origin = await listeningApp(() => build, { services, watch: database.watch });
  const post = async (path: string, who: string) => {
    const init = { method: 'POST', body: 'title=Oi', headers: { cookie: who } };
    const answer = await fetch(origin + path, init);
    return { status: answer.status, text: await answer.text() };
  };
  return { post, spent: () => ({ ...dear, checks: check.mock.calls.length }) };
}

test.each([
  ['/admin/videos/novo', 'nobody', 401, 'Entre na sua conta', '"/auth?next=%2Fadmin%2Fvideos%2Fnovo"'],
  ['/admin/videos/novo', 'user', 403, 'Você não tem permissão', '"/"'],
  ['/admin/videos/novo', 'hasty', 403, 'Troque sua senha', '"/"'],
  [
    '/minha-conta?x="%3E',
    'nobody',
    401,
    'Entre na sua conta',
    '"/auth?next=%2Fminha-conta%3Fx%3D%2522%253E"',
  ],
  ['/nenhum/lugar', 'user', 404, 'Este endereço não existe', '"/"'],
])(
  'refuses a form to %s of %s with %i in one sentence: no page, no read, no further work',
  async (path, who, status, sentence, link) => {
    const { post, spent } = await site();
    const { text, ...answer } = await post(path, who);
    expect(answer).toEqual({ status });
    expect(text).toContain(sentence);
    expect(text).toContain(`href=${link}`);
    expect(text.length).toBeLessThan(600);
    expect(spent()).toEqual({ pages: 0, reads: 0, forms: 0, checks: 0 });
  },
);

test('renders no page for a form that it does not take', async () => {
  const { post, spent } = await site();
  expect((await post('/about', 'nobody')).status).toBe(405);
  expect(spent()).toMatchObject({ forms: 0, checks: 0 });
});

test('accepts a permitted form, and others see its change', async () => {
  const { post, spent } = await site();
  await post('/admin/videos/novo', 'admin');
  await post('/minha-conta', 'user');
  expect(spent()).toMatchObject({ forms: 2, checks: 2 });
});
