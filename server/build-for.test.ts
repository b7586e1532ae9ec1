import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import contents from '#app/routes.ts';
import { sampleBuild } from '../tests/support/requests/sample-routes.ts';
import { buildFor } from './build-for.ts';

const page = { default: () => null };
const build = sampleBuild({
  topics: { id: 'topics', parentId: 'public', path: 'topics', module: page },
  topic: { id: 'topic', parentId: 'public', path: 'topics/:slug', module: page },
  playlist: {
    id: 'playlist',
    parentId: 'root',
    path: 'topics/:slug/playlist.m3u8',
    module: { loader: () => null },
  },
  help: { id: 'help', parentId: 'public', path: 'Ajuda', module: page },
  question: { id: 'question', parentId: 'help', path: ':question', module: page },
  nothing: { id: 'nothing', parentId: 'public', path: '*', module: page },
});
const idsFor = (path: string) => Object.keys(buildFor(build, path).routes);

test('the admin area and the account pages get all routes', () => {
  for (const path of ['/admin', '/admin/episodios', '/auth', '/minha-conta/seguranca', '/bem-vinda/x']) {
    expect(buildFor(build, path)).toBe(build);
  }
});

test.each(['/admin.data', '/auth.data', '/admin/_.data', '/ADMIN', '/%61dmin'])(
  '%s is private too',
  (path) => {
    expect(buildFor(build, path)).toBe(build);
  },
);

test.each([
  ['/', ['root', 'public', 'home', 'nothing']],
  ['/topics', ['root', 'public', 'topics', 'topic', 'playlist', 'nothing']],
  ['/TOPICS/ansiedade', ['root', 'public', 'topics', 'topic', 'playlist', 'nothing']],
  ['/t%6Fpics.data', ['root', 'public', 'topics', 'topic', 'playlist', 'nothing']],
  ['/ajuda/pix', ['root', 'public', 'help', 'question', 'nothing']],
  ['/feed.xml', ['root', 'public', 'nothing', 'feed']],
])('%s gets only the routes with its first segment', (path, expected) => {
  expect(idsFor(path)).toEqual(expected);
});

test.each(['/_root.data', '/_.data', '/administrar', '/desconhecido/topics'])(
  '%s, which no route begins with, gets the whole public half',
  (path) => {
    expect(idsFor(path)).toEqual(
      Object.keys(build.routes).filter((id) => !['admin', 'summary', 'signIn'].includes(id)),
    );
  },
);

test('makes the same part once', () => {
  expect(buildFor(build, '/topics/a')).toBe(buildFor(build, '/topics/b'));
});

test('of the routes of this site an address finds the same one in its part as in the whole', async () => {
  const routes = await realRoutes();
  const site = { routes, assets: { routes, url: '/assets/manifest-1.js' } } as unknown as ServerBuild;
  const paths = Object.keys(routes).map((id) => addressOf(routes, id));
  const asked = new Set(paths.flatMap((path) => [path, path.toUpperCase(), `${path}/a`, `${path}/a/b/c`]));
  expect(asked.size).toBeGreaterThan(200);
  for (const address of asked) {
    const [own, all] = [buildFor(site, address).routes, routes].map((list) => matched(list, address));
    expect(own, address).toEqual(all);
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

function matched(routes: ServerBuild['routes'], address: string): string[] {
  const below = (parentId?: string): RouteObject[] =>
    Object.values(routes).flatMap((route) =>
      route && route.parentId === parentId
        ? [{ id: route.id, path: route.path, index: route.index, children: below(route.id) } as RouteObject]
        : [],
    );
  return (matchRoutes(below(), address || '/') ?? []).map(({ route }) => route.id ?? '');
}
