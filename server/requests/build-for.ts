import type { ServerBuild } from 'react-router';
import { siteAreaOf } from '#app/pure/site/site-area.ts';
import { areaManifest, areaRoutes, type ListedArea } from './area-manifest.ts';

const parts = new WeakMap<ServerBuild, Map<ListedArea, ServerBuild>>();

/** The part of the build that answers an address. A visitor's browser gets no list with private routes. */
export function buildFor(build: ServerBuild, pathname: string): ServerBuild {
  // As React Router reads it: `/admin.data` is the data of `/admin`, and case does not matter.
  const path = decodeURIComponent(pathname)
    .replace(/\.data$/, '')
    .toLowerCase();
  const area = siteAreaOf(path);
  if (area === 'admin') return build;
  const made = parts.get(build) ?? new Map<ListedArea, ServerBuild>();
  parts.set(build, made);
  const known = made.get(area);
  if (known) return known;
  const part = { ...build, routes: areaRoutes(build, area), assets: areaManifest(build, area).assets };
  made.set(area, part);
  return part;
}
