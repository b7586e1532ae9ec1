import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The route list travels in one small static file; the /__manifest endpoint (and its attack surface) is gone.
  routeDiscovery: { mode: 'initial' },
  // One file for each route: whether it can be had is asked in one place (app/http/outage.ts).
  splitRouteModules: false,
} satisfies Config;
