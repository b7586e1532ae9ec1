import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { publicManifest } from './public-manifest.ts';

const page = { default: () => null };
const routes = {
  root: { id: 'root', path: '', module: page },
  public: { id: 'public', parentId: 'root', module: page },
  home: { id: 'home', parentId: 'public', index: true, module: page },
  admin: { id: 'admin', parentId: 'root', module: page },
  summary: { id: 'summary', parentId: 'admin', path: 'admin', module: page },
  signIn: { id: 'signIn', parentId: 'public', path: 'auth', module: page },
  feed: { id: 'feed', parentId: 'root', path: 'feed.xml', module: { loader: () => null } },
};
const build = {
  routes,
  assets: { routes, url: '/assets/manifest-1234.js', version: '1', entry: { module: '/a.js', imports: [] } },
} as unknown as ServerBuild;

test('visitors are told of public pages and their frames only', () => {
  const { assets, code } = publicManifest(build);
  expect(Object.keys(assets.routes)).toEqual(['root', 'public', 'home']);
  expect(assets.url).toMatch(/^\/assets\/manifest-public-[0-9a-f]{8}\.js$/);
  expect(code).not.toContain('admin');
});
