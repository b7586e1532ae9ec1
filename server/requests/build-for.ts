import type { ServerBuild } from 'react-router';
import { siteAreaOf } from '#app/pure/site/site-area.ts';
import { areaManifest, areaRoutes, type ListedArea } from './area-manifest.ts';

type Routes = ServerBuild['routes'];

/** The routes of an area, and its parts by the first segment of their addresses: null until one is asked for. */
interface AreaBuilds {
  whole: ServerBuild;
  parts: Map<string, ServerBuild | null>;
}

const known = new WeakMap<ServerBuild, Map<ListedArea, AreaBuilds>>();

/**
 * The part of the build that answers an address. A visitor's browser gets no list with private routes. Of the area's routes
 * it has those with the same first segment: React Router tries one after the other, twice a page (docs/decisions/0079).
 */
export function buildFor(build: ServerBuild, pathname: string): ServerBuild {
  // As React Router reads it: `/admin.data` is the data of `/admin`, and case does not matter.
  const path = decodeURIComponent(pathname)
    .replace(/\.data$/, '')
    .toLowerCase();
  const area = siteAreaOf(path);
  if (area === 'admin') return build;
  const { whole, parts } = buildsOf(build, area);
  const first = path.split('/', 2)[1] ?? '';
  if (!parts.has(first)) return whole;
  const part = parts.get(first) ?? { ...whole, routes: routesBeginning(whole.routes, first) };
  parts.set(first, part);
  return part;
}

function buildsOf(build: ServerBuild, area: ListedArea): AreaBuilds {
  const made = known.get(build) ?? new Map<ListedArea, AreaBuilds>();
  known.set(build, made);
  const builds = made.get(area) ?? makeBuilds(build, area);
  made.set(area, builds);
  return builds;
}

function makeBuilds(build: ServerBuild, area: ListedArea): AreaBuilds {
  const routes = areaRoutes(build, area);
  const whole = { ...build, routes, assets: areaManifest(build, area).assets };
  const firsts = Object.keys(routes).flatMap((id) => firstSegment(routes, id) ?? []);
  return { whole, parts: new Map(firsts.map((first) => [first, null])) };
}

/** Includes routes that match any first segment, and all their layouts. */
function routesBeginning(routes: Routes, first: string): Routes {
  const isInPart = (id: string): boolean => {
    const own = firstSegment(routes, id);
    if (own !== undefined) return own === first || /^[:*]/.test(own);
    return Object.values(routes).some((child) => child?.parentId === id && isInPart(child.id));
  };
  return Object.fromEntries(Object.entries(routes).filter(([id]) => isInPart(id)));
}

/** '' for the home page; undefined for a layout, which has no path. */
function firstSegment(routes: Routes, id: string): string | undefined {
  const route = routes[id];
  const above = route?.parentId ? firstSegment(routes, route.parentId) : undefined;
  if (above !== undefined) return above;
  return route?.path?.split('/')[0]?.toLowerCase() || (route?.index ? '' : undefined);
}
