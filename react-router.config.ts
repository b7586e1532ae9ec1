import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // Sends the route list in one small static file; there is no /__manifest endpoint to attack.
  routeDiscovery: { mode: 'initial' },
  // One file per route: app/http/page/outage.ts checks in one place whether it can be loaded.
  splitRouteModules: false,
} satisfies Config;
