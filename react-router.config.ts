import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The route list travels in one small static file; the /__manifest endpoint (and its attack surface) is gone.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
