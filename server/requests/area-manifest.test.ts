import { expect, test } from 'vitest';
import { sampleBuild } from '../../tests/support/requests/sample-routes.ts';
import { areaManifest } from './area-manifest.ts';

test('visitors get only public pages and their layouts', () => {
  const { assets, code } = areaManifest(sampleBuild(), 'public');
  expect(Object.keys(assets.routes)).toEqual(['root', 'public', 'home']);
  expect(assets.url).toMatch(/^\/assets\/manifest-public-[0-9a-f]{8}\.js$/);
  expect(code).not.toContain('admin');
});
