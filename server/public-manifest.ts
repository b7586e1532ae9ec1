import { createHash } from 'node:crypto';
import type { ServerBuild } from 'react-router';
import { siteAreaOf } from '#app/pure/site-area.ts';

/**
 * The list of routes as visitors get it: public pages only. React Router makes one list of everything, with every
 * address of the admin area and of machines, which the home page would fetch and nobody there could use.
 */
export function publicManifest(build: ServerBuild): { assets: ServerBuild['assets']; code: string } {
  const { assets } = build;
  const shown = publicRoutes(build);
  const routes = Object.fromEntries(
    Object.entries(assets.routes).filter(([id]) => shown[id]?.module.default),
  );
  const manifest = { ...assets, routes };
  const hash = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 8);
  const url = assets.url.replace(/[^/]+$/, `manifest-public-${hash}.js`);
  const own = { ...manifest, url };
  return { assets: own, code: `window.__reactRouterManifest=${JSON.stringify(own)};` };
}

/** The pages and files of the public half, with their frames. */
export function publicRoutes({ routes }: ServerBuild): ServerBuild['routes'] {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => isPublic(routes, id)));
}

function isPublic(routes: ServerBuild['routes'], id: string): boolean {
  const children = Object.values(routes).filter((other) => other?.parentId === id);
  // A frame belongs where its pages are.
  if (children.length > 0) return children.some((child) => child && isPublic(routes, child.id));
  return siteAreaOf(`/${routes[id]?.path ?? ''}`) === 'public';
}
