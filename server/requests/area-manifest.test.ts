import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { sampleBuild } from '../../tests/support/requests/sample-routes.ts';
import { areaManifest, wholeManifest } from './area-manifest.ts';

test('visitors get only public pages and their layouts', () => {
  const { assets, code } = areaManifest(sampleBuild(), 'public');
  expect(Object.keys(assets.routes)).toEqual(['root', 'public', 'home']);
  expect(assets.url).toMatch(/^\/assets\/manifest-public-[0-9a-f]{8}\.js$/);
  expect(code).not.toContain('admin');
});

test('a browser has each route as React Router wrote it, whatever the list leaves out', () => {
  const page = { id: 'page', parentId: 'layouts/public-layout', path: 'uma', hasLoader: true };
  const layout = { id: 'layouts/public-layout', parentId: 'root', module: { default: () => null } };
  const build = sampleBuild({ [layout.id]: layout, page: { ...page, module: { default: () => null } } });
  for (const list of [areaManifest(build, 'public'), areaManifest(build, 'personal'), wholeManifest(build)]) {
    const window: { __reactRouterManifest?: { routes: Record<string, object> } } = {};
    runInNewContext(list.code, { window });
    const routes = window.__reactRouterManifest?.routes ?? {};
    expect(routes.page).toMatchObject(page);
    expect(routes.root).toMatchObject({ id: 'root', parentId: '' });
    expect(routes[layout.id]).toMatchObject({ parentId: 'root' });
  }
});
