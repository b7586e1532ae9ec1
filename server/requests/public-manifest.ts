import { createHash } from 'node:crypto';
import type { ServerBuild } from 'react-router';
import { siteAreaOf } from '#app/pure/site/site-area.ts';

/**
 * The route list for visitors: public pages only. React Router's own list has everything, including addresses
 * of the admin area and of programs, which the home page would fetch without using them.
 */
export function publicManifest(build: ServerBuild): { assets: ServerBuild['assets']; code: string } {
  const { assets } = build;
  const shown = publicRoutes(build);
  const routes = Object.fromEntries(
    Object.entries(assets.routes).filter(([id]) => shown[id]?.module.default),
  );
  const manifest = { ...assets, routes };
  const hash = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 8);
  const url = `${assets.url.slice(0, assets.url.lastIndexOf('/') + 1)}manifest-public-${hash}.js`;
  const own = { ...manifest, url };
  return { assets: own, code: `window.__reactRouterManifest=${JSON.stringify(own)};` };
}

/** Pages and files of the public half, with their layouts. */
export function publicRoutes({ routes }: ServerBuild): ServerBuild['routes'] {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => isPublic(routes, id)));
}

function isPublic(routes: ServerBuild['routes'], id: string): boolean {
  const children = Object.values(routes).filter((other) => other?.parentId === id);
  // A layout belongs to the half of its pages.
  if (children.length > 0) return children.some((child) => child && isPublic(routes, child.id));
  return siteAreaOf(`/${routes[id]?.path ?? ''}`) === 'public';
}
