import { createHash } from 'node:crypto';
import type { ServerBuild } from 'react-router';
import { type SiteArea, siteAreaOf } from '#app/pure/site/site-area.ts';

/** The admin area has the whole list. */
export type ListedArea = Exclude<SiteArea, 'admin'>;

/**
 * The route list of a part of the site. React Router's own list has everything, including addresses of the admin area
 * and of programs, which the home page would fetch without using them. The public list has pages alone.
 */
export function areaManifest(
  build: ServerBuild,
  area: ListedArea,
): { assets: ServerBuild['assets']; code: string } {
  const { assets } = build;
  const shown = areaRoutes(build, area);
  const isListed = (id: string) =>
    shown[id]?.module.default ?? (area === 'personal' && isPersonalFile(shown[id]));
  const routes = Object.fromEntries(Object.entries(assets.routes).filter(([id]) => isListed(id)));
  const manifest = { ...assets, routes };
  const hash = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 8);
  const url = `${assets.url.slice(0, assets.url.lastIndexOf('/') + 1)}manifest-${area}-${hash}.js`;
  const own = { ...manifest, url };
  return { assets: own, code: codeOf(own) };
}

/** The whole list, written as shortly, under React Router's own address. The budgets are checked by it. */
export function wholeManifest({ assets }: ServerBuild): { assets: ServerBuild['assets']; code: string } {
  return { assets, code: codeOf(assets, ['hasDefaultExport']) };
}

function codeOf(assets: ServerBuild['assets'], alsoTold: readonly string[] = []): string {
  return `window.__reactRouterManifest=(${REFILL})(${JSON.stringify(forBrowsers(assets, alsoTold))});`;
}

/** Most pages are in this layout. */
const USUAL_PARENT = 'layouts/public-layout';

/** Fills in what `forBrowsers` leaves out of each route. */
const REFILL = `m=>{for(let i in m.routes)m.routes[i]={id:i,parentId:"${USUAL_PARENT}",...m.routes[i]};return m}`;

function isPersonalFile(route: ServerBuild['routes'][string]): boolean {
  return siteAreaOf(`/${route?.path ?? ''}`) === 'personal';
}

type Assets = ServerBuild['assets'];

/**
 * Every visitor fetches the list, so it leaves out what browsers know: what a route has not, and the scripts that each page
 * has loaded with the first ones.
 */
function forBrowsers(assets: Assets, alsoTold: readonly string[]) {
  const untold = ['id', 'hasDefaultExport'].filter((name) => !alsoTold.includes(name));
  const loaded = new Set([...assets.entry.imports, ...(assets.routes.root?.imports ?? [])]);
  const routes = Object.entries(assets.routes).map(([id, route]) => {
    const sentEntries = Object.entries({ ...route, parentId: route?.parentId ?? '' }).filter(
      ([name, value]) => value !== false && value !== USUAL_PARENT && !untold.includes(name),
    );
    const imports = id === 'root' ? route?.imports : route?.imports?.filter((script) => !loaded.has(script));
    return [id, { ...Object.fromEntries(sentEntries), imports }];
  });
  return { ...assets, routes: Object.fromEntries(routes) };
}

/** Pages and files of the public part, or all but the admin area; with their layouts. */
export function areaRoutes({ routes }: ServerBuild, area: ListedArea): ServerBuild['routes'] {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => isIn(routes, id, area)));
}

function isIn(routes: ServerBuild['routes'], id: string, area: ListedArea): boolean {
  const children = Object.values(routes).filter((other) => other?.parentId === id);
  // A layout belongs to the part of its pages.
  if (children.length > 0) return children.some((child) => child && isIn(routes, child.id, area));
  const own = siteAreaOf(`/${routes[id]?.path ?? ''}`);
  return area === 'public' ? own === 'public' : own !== 'admin';
}
