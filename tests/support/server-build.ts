import type { ServerBuild } from 'react-router';

/**
 * A build of React Router that has these routes alone.
 * @param entry what its entry module has beyond a page that is never asked for
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
