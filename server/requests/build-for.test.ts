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

test.each(['/auth', '/minha-conta/seguranca', '/auth.data', '/Auth', '/jornadas/pausa/token'])(
  '%s gets all but the admin area, and its list of routes',
  (path) => {
    const part = buildFor(build, path);
    expect(idsFor(path)).toEqual(
      Object.keys(build.routes).filter((id) => !['admin', 'summary'].includes(id)),
    );
    expect(part.assets.url).toContain('manifest-personal-');
    expect(Object.keys(part.assets.routes)).not.toContain('admin');
  },
);

test.each(['/', '/feed.xml', '/_root.data', '/_.data', '/administrar', '/desconhecido'])(
  '%s gets the public half, and its list of routes',
  (path) => {
    const half = buildFor(build, path);
    expect(idsFor(path)).toEqual(
      Object.keys(build.routes).filter((id) => !['admin', 'summary', 'signIn'].includes(id)),
    );
    expect(half.assets.url).toContain('manifest-public-');
    expect(Object.keys(half.assets.routes)).not.toContain('admin');
  },
);

test('makes the public half once', () => {
  expect(buildFor(build, '/')).toBe(buildFor(build, '/topics'));
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
