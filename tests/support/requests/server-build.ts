import type { ServerBuild } from 'react-router';

/**
 * A React Router build with only these routes.
 * @param entry properties of its entry module, besides a default that is never called
 */
export function serverBuild(entry: object, routes: Record<string, object>): ServerBuild {
  return {
    entry: { module: { default: () => new Response('no page'), handleError: () => {}, ...entry } },
    routes,
    assets: { routes: {}, entry: { module: '', imports: [] }, url: '', version: '' },
    future: {},
    basename: '/',
    publicPath: '/',
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
}
