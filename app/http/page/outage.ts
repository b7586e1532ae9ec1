import type { HydratedRouterProps } from 'react-router/dom';

/** The part of React Router's manifest entry for a route that is used here. */
export interface RouteFiles {
  module: string;
  imports?: string[];
  css?: string[];
}

/** What happens when something cannot be fetched; see `layouts/outage-help.ts`. */
interface Help {
  fetchLater(request: Request, type: string, first: Response | undefined): Promise<Response>;
  importLater(route: RouteFiles): Promise<object>;
  loadLater<Part extends object>(load: () => Promise<Part>): Promise<Part>;
}

let help: Promise<Help>;

/** Call it at the start, although only a failure uses the module: after a failure it could not be fetched. */
export function awaitHelp(coming: Promise<Help>): void {
  help = coming;
  help.catch(() => {});
}

/** Fetches a page's data. While that fails, the current page stays and the fetch waits. */
export const fetchPatiently: HydratedRouterProps['unstable_fetch'] = async (request, { type }) => {
  const response = await fetch(request).catch(() => undefined);
  if (response?.headers.has('X-Remix-Response')) return response;
  return (await help).fetchLater(request, type, response);
};

/**
 * The same for a route's script.
 * @public scripts/build/settled-router.ts puts it into React Router
 */
export function importRoute(route: RouteFiles): Promise<object> {
  return import(/* @vite-ignore */ route.module).catch(async () => (await help).importLater(route));
}

/** The same for a lazily loaded part of a page. @throws where the site answers, but not with the part */
export function importPatiently<Part extends object>(load: () => Promise<Part>): Promise<Part> {
  return load().catch(async () => (await help).loadLater(load));
}
