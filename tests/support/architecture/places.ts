/** The part of the project that a file belongs to. */
export interface Place {
  layer: Layer;
  /** Name of the vertical slice, where the file is in one. */
  feature?: string;
}

export type Layer =
  | 'process' // server/ and scripts/
  | 'sandbox' // a process of its own, that shares nothing with the site
  | 'route' // features/*/routes, layouts, root, entry: what knows HTTP
  | 'wiring' // what all features hand in, put together for whoever runs them
  | 'domain' // the rest of a feature
  | 'db'
  | 'platform'
  | 'ui'
  | 'http'
  | 'pure'
  | 'migration'
  | 'test'
  | 'unknown';

const LAYERS_OF_APP: Record<string, Layer> = {
  db: 'db',
  platform: 'platform',
  ui: 'ui',
  http: 'http',
  pure: 'pure',
  layouts: 'route',
  wiring: 'wiring',
};

/** Files of app/ itself that put the features together. */
const COMPOSING = /^app\/(routes\.ts|root\.tsx|entry\.(client|server)\.tsx|jobs\.server\.ts)$/;

export function placeOf(path: string): Place {
  if (isTest(path)) return { layer: 'test' };
  if (COMPOSING.test(path)) return { layer: 'route' };
  const [top, second = '', third = '', fourth] = path.split('/');
  if (top === 'server' || top === 'scripts') return { layer: 'process' };
  if (top === 'sandbox') return { layer: 'sandbox' };
  if (top === 'migrations') return { layer: 'migration' };
  if (top !== 'app') return { layer: 'unknown' };
  if (second === 'features') {
    return { layer: third && fourth === 'routes' ? 'route' : 'domain', feature: third };
  }
  return { layer: LAYERS_OF_APP[second] ?? 'unknown' };
}

export function isTest(path: string): boolean {
  return path.startsWith('tests/') || /\.(test|spec)\.tsx?$/.test(path);
}

/** Runs on the server only: by its name, or because nothing of its folder ever goes to a browser. */
export function isServerOnly(path: string): boolean {
  return /\.server\.tsx?$/.test(path) || /^(server|sandbox|scripts|migrations)\//.test(path);
}
