import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';

export interface RouteModule {
  default?: unknown;
  loader?: (args: unknown) => unknown;
  action?: (args: unknown) => unknown;
  clientLoader?: unknown;
}

export interface AdminRoute {
  path: string;
  file: string;
}

const modules = import.meta.glob<RouteModule>([
  '../../../app/features/*/*/**/routes/*.{ts,tsx}',
  '../../../app/layouts/*.{ts,tsx}',
]);
const sources = import.meta.glob<string>('../../../app/features/*/*/**/routes/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
});

/** Every route of the admin area, as `app/routes.ts` has it, with the layouts around it. */
export const adminRoutes = routesBelow(await routes, '').filter(({ path }) => /^\/admin(?:\/|$)/.test(path));

function routesBelow(entries: readonly RouteConfigEntry[], prefix: string): AdminRoute[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const own = `${prefix}/${path ?? ''}`.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '');
    const inner = routesBelow(children, path ? own : prefix);
    const place = path ? own : (inner.find((route) => route.path.startsWith('/admin'))?.path ?? own);
    return [{ path: place, file }, ...inner];
  });
}

export async function loadRoute({ file }: AdminRoute): Promise<RouteModule> {
  const load = modules[`../../../app/${file}`];
  if (!load) throw new Error(`no such route file: ${file}`);
  return load();
}

/** The code of a route; '' for a layout. */
export async function sourceOf({ file }: AdminRoute): Promise<string> {
  return (await sources[`../../../app/${file}`]?.()) ?? '';
}
