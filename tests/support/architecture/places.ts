/** The part of the project that a file belongs to. */
export interface Place {
  layer: Layer;
  /** 'orders/checkout': district and room, where the file is in one. */
  room?: string;
}

export type Layer =
  | 'process' // server/ and scripts/
  | 'sandbox' // a separate process that shares nothing with the site
  | 'wiring' // rules across districts
  | 'route' // routes of rooms and of their desks, layouts, root, entry: files that use HTTP
  | 'domain' // the rest of a room
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

/** The contents page: every address and the file that answers it. */
export const CONTENTS: readonly string[] = ['app/routes.ts', 'app/resource-routes.ts'];

/** Files of app/ itself that combine rooms. */
const COMPOSING = /^app\/((?:resource-)?routes\.ts|root\.tsx|entry\.(client|server)\.tsx)$/;

export function placeOf(path: string): Place {
  if (isTest(path)) return { layer: 'test' };
  if (COMPOSING.test(path)) return { layer: 'route' };
  const [top, second = '', district, name, inside, ...rest] = path.split('/');
  if (top === 'server' || top === 'scripts') return { layer: 'process' };
  if (top === 'sandbox') return { layer: 'sandbox' };
  if (top === 'migrations') return { layer: 'migration' };
  if (top !== 'app') return { layer: 'unknown' };
  if (second === 'features') {
    if (!inside) return { layer: 'unknown' };
    return {
      layer: /^(desk\/)?routes\/./.test([inside, ...rest].join('/')) ? 'route' : 'domain',
      room: `${district}/${name}`,
    };
  }
  return { layer: LAYERS_OF_APP[second] ?? 'unknown' };
}

/** 'orders/checkout' for a file in it; null outside of the features. */
export function roomOf(path: string): string | null {
  return path.match(/^app\/features\/([^/]+\/[^/]+)\//)?.[1] ?? null;
}

/** 'orders' for a file in it; null outside of the features. */
export function districtOf(path: string): string | null {
  return roomOf(path)?.split('/')[0] ?? null;
}

export function isTest(path: string): boolean {
  return path.startsWith('tests/') || /\.(test|spec|test-support)\.tsx?$/.test(path);
}

/** Whether a file runs on the server only, by its name or its folder. */
export function isServerOnly(path: string): boolean {
  return /\.server\.tsx?$/.test(path) || /^(server|sandbox|scripts|migrations)\//.test(path);
}

/** What a room or a folder of the wiring declares: found by its name, imported by nobody. */
export function isDeclaration(path: string): boolean {
  const isOfRoom =
    /^app\/features\/.+\/(personal-data|apart|file-uses|([a-z-]+-)?health-part)\.server\.ts$/.test(path);
  return isOfRoom || /^app\/(features|wiring)\/.+\/room\.server\.ts$/.test(path);
}
