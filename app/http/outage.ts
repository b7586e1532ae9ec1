import type { HydratedRouterProps } from 'react-router/dom';

/** What React Router knows of a route's files. */
export interface RouteFiles {
  module: string;
  imports?: string[];
  css?: string[];
}

/** What is done where something cannot be had; `layouts/outage-help.ts`. */
interface Help {
  fetchLater(request: Request, type: string, first: Response | undefined): Promise<Response>;
  importLater(route: RouteFiles): Promise<object>;
  loadLater<Part extends object>(load: () => Promise<Part>): Promise<Part>;
}

let help: Promise<Help>;

/** To be called at the start, though only a failure uses what comes: by then it could not be fetched any more. */
export function awaitHelp(coming: Promise<Help>): void {
  help = coming;
  help.catch(() => {});
}

/** Fetches what a page is made of. A page that cannot be had is waited for: the one that is shown stays. */
export const fetchPatiently: HydratedRouterProps['unstable_fetch'] = async (request, { type }) => {
  const response = await fetch(request).catch(() => undefined);
  if (response?.headers.has('X-Remix-Response')) return response;
  return (await help).fetchLater(request, type, response);
};

/**
 * The same for the script of a page.
 * @public scripts/settled-router.ts puts it into React Router
 */
export function importRoute(route: RouteFiles): Promise<object> {
  return import(/* @vite-ignore */ route.module).catch(async () => (await help).importLater(route));
}

/** The same for a part of a page that comes when it is asked for. @throws where the site answers, but it does not come */
export function importPatiently<Part extends object>(load: () => Promise<Part>): Promise<Part> {
  return load().catch(async () => (await help).loadLater(load));
}
