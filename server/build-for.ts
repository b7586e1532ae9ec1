import type { ServerBuild } from 'react-router';
import { siteAreaOf } from '#app/pure/site/site-area.ts';
import { publicManifest, publicRoutes } from './public-manifest.ts';

type Routes = ServerBuild['routes'];

/** The public half, and its parts by the first segment of their addresses. */
interface PublicBuilds {
  whole: ServerBuild;
  parts: Map<string, ServerBuild>;
}

const known = new WeakMap<ServerBuild, PublicBuilds>();

/**
 * The part of the build that answers an address: the public half without the private one, and of it only the
 * routes with the same first segment. With all routes each page would cost more, because React Router tries
 * nearly all of them before one matches.
 */
export function buildFor(build: ServerBuild, pathname: string): ServerBuild {
  // As React Router reads it: `/admin.data` is the data of `/admin`, and case does not matter.
  const path = decodeURIComponent(pathname)
    .replace(/\.data$/, '')
    .toLowerCase();
  if (siteAreaOf(path) === 'private') return build;
  const { whole, parts } = known.get(build) ?? makePublicBuilds(build);
  return parts.get(path.split('/', 2)[1] ?? '') ?? whole;
}

function makePublicBuilds(build: ServerBuild): PublicBuilds {
  const routes = publicRoutes(build);
  const whole = { ...build, routes, assets: publicManifest(build).assets };
  const firsts = new Set(Object.keys(routes).flatMap((id) => firstSegment(routes, id) ?? []));
  const parts = new Map(
    [...firsts].map((first) => [first, { ...whole, routes: routesBeginning(routes, first) }]),
  );
  const made = { whole, parts };
  known.set(build, made);
  return made;
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
