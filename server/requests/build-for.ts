import type { ServerBuild } from 'react-router';
import { siteAreaOf } from '#app/pure/site/site-area.ts';
import { publicManifest, publicRoutes } from './public-manifest.ts';

const publicHalves = new WeakMap<ServerBuild, ServerBuild>();

/** The half of the build that answers an address. A visitor's browser gets no list with private routes. */
export function buildFor(build: ServerBuild, pathname: string): ServerBuild {
  // As React Router reads it: `/admin.data` is the data of `/admin`, and case does not matter.
  const path = decodeURIComponent(pathname)
    .replace(/\.data$/, '')
    .toLowerCase();
  if (siteAreaOf(path) === 'private') return build;
  const made = publicHalves.get(build);
  if (made) return made;
  const half = { ...build, routes: publicRoutes(build), assets: publicManifest(build).assets };
  publicHalves.set(build, half);
  return half;
}
