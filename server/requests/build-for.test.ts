import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import contents from '#app/routes.ts';
import { sampleBuild } from '../../tests/support/requests/sample-routes.ts';
import { buildFor } from './build-for.ts';

const page = { default: () => null };
const build = sampleBuild();
const idsFor = (path: string) => Object.keys(buildFor(build, path).routes);

test.each([
  '/admin',
  '/admin/episodios',
  '/bem-vinda/x',
  '/admin.data',
  '/admin/_.data',
  '/ADMIN',
  '/%61dmin',
])('%s gets all routes', (path) => {
  expect(buildFor(build, path)).toBe(build);
});

test.each([
  ['/auth', ['root', 'public', 'signIn']],
  ['/auth.data', ['root', 'public', 'signIn']],
  ['/Auth', ['root', 'public', 'signIn']],
  ['/minha-conta/seguranca', ['root', 'public', 'home', 'signIn', 'feed']],
  ['/jornadas/pausa/token', ['root', 'public', 'home', 'signIn', 'feed']],
])('%s gets no admin area, and the list of all but it', (path, ids) => {
  const part = buildFor(build, path);
  expect(idsFor(path)).toEqual(ids);
  expect(part.assets.url).toContain('manifest-personal-');
  expect(Object.keys(part.assets.routes)).toContain('signIn');
  expect(Object.keys(part.assets.routes)).not.toContain('admin');
});

test.each([
  ['/', ['root', 'public', 'home']],
  ['/feed.xml', ['root', 'feed']],
  ['/_root.data', ['root', 'public', 'home', 'feed']],
  ['/_.data', ['root', 'public', 'home', 'feed']],
  ['/administrar', ['root', 'public', 'home', 'feed']],
  ['/desconhecido', ['root', 'public', 'home', 'feed']],
])('%s gets routes that begin alike, or all public ones, and the public list', (path, ids) => {
  const part = buildFor(build, path);
  expect(idsFor(path)).toEqual(ids);
  expect(part.assets.url).toContain('manifest-public-');
  expect(Object.keys(part.assets.routes)).not.toContain('admin');
});

test('makes each part once', () => {
  expect(buildFor(build, '/feed.xml')).toBe(buildFor(build, '/feed.xml/mais'));
  expect(buildFor(build, '/desconhecido')).toBe(buildFor(build, '/outro'));
});

test('of the routes of this site an address finds the same one in its part as in the whole', async () => {
  const routes = await realRoutes();
  const assets = { routes, url: '/assets/manifest-1.js', entry: { imports: [] } };
  const site = { routes, assets } as unknown as ServerBuild;
  const paths = Object.keys(routes).map((id) => addressOf(routes, id));
  const spellings = paths.flatMap((path) => [path, path.toUpperCase(), `${path}/a`, `${path}/a/b/c`]);
  const asked = new Set(spellings.filter((address) => buildFor(site, address) !== site));
  expect(asked.size).toBeGreaterThan(200);
  const whole = treeOf(routes);
  for (const address of asked) {
    const part = treeOf(buildFor(site, address).routes);
    expect(matched(part, address), address).toEqual(matched(whole, address));
  }
});

type Listed = Record<string, { id: string; parentId?: string; path?: string; index?: boolean }>;

async function realRoutes(): Promise<ServerBuild['routes']> {
  const listed: Listed = { root: { id: 'root', path: '' } };
  const add = (entries: readonly RouteConfigEntry[], parentId: string) => {
    for (const { id = '', path, index, children = [] } of entries) {
      listed[id] = { id, parentId, path, index };
      add(children, id);
    }
  };
  add(await contents, 'root');
  const withPages = Object.entries(listed).map(([id, route]) => [id, { ...route, module: page }]);
  return Object.fromEntries(withPages);
}

/** With something in the place of each parameter. */
function addressOf(routes: ServerBuild['routes'], id: string): string {
  const route = routes[id];
  const above: string = route?.parentId ? addressOf(routes, route.parentId) : '';
  return route?.path ? `${above}/${route.path.replaceAll(/:\w+\??|\*/g, 'x')}` : above;
}

function treeOf(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) =>
    route && route.parentId === parentId
      ? [
          {
            id: route.id,
            path: route.path,
            index: route.index,
            children: treeOf(routes, route.id),
          } as RouteObject,
        ]
      : [],
  );
}

function matched(tree: RouteObject[], address: string): string[] {
  return (matchRoutes(tree, address || '/') ?? []).map(({ route }) => route.id ?? '');
}
