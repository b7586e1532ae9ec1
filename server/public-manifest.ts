import { createHash } from 'node:crypto';
import type { ServerBuild } from 'react-router';
import { siteAreaOf } from '#app/pure/site-area.ts';

/**
 * The list of routes as visitors get it: public pages only. React Router makes one list of everything, with every
 * address of the admin area and of machines, which the home page would fetch and nobody there could use.
 */
export function publicManifest(build: ServerBuild): { assets: ServerBuild['assets']; code: string } {
  const { assets } = build;
  const routes = Object.fromEntries(Object.entries(assets.routes).filter(([id]) => isPublicPage(build, id)));
  const manifest = { ...assets, routes };
  const hash = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 8);
  const url = assets.url.replace(/[^/]+$/, `manifest-public-${hash}.js`);
  const own = { ...manifest, url };
  return { assets: own, code: `window.__reactRouterManifest=${JSON.stringify(own)};` };
}

const publicBuilds = new WeakMap<ServerBuild, ServerBuild>();

/** The build that answers an address: the public half of the site knows nothing of the other. */
export function buildFor(build: ServerBuild, pathname: string): ServerBuild {
  if (siteAreaOf(pathname) === 'private') return build;
  const known = publicBuilds.get(build);
  if (known) return known;
  const made = { ...build, assets: publicManifest(build).assets };
  publicBuilds.set(build, made);
  return made;
}

function isPublicPage(build: ServerBuild, id: string): boolean {
  const { routes } = build;
  const route = routes[id];
  if (!route?.module.default) return false;
  const children = Object.values(routes).filter((other) => other?.parentId === id);
  // A frame belongs where its pages are.
  if (children.length > 0) return children.some((child) => child && isPublicPage(build, child.id));
  return siteAreaOf(`/${route.path ?? ''}`) === 'public';
}
