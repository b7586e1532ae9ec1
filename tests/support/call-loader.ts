import type { Database } from '#app/db/client.server.ts';
import type { PageControl, Services } from '#app/http/context.ts';
import { routeArgs, testServices } from './request-context.ts';

/** A loader that answers by itself, whichever route's. */
export type ResourceLoader = (args: never) => Response | Promise<Response>;

/** What a resource route answered, and what it said about being kept. */
export interface Answer {
  response: Response;
  page: PageControl;
}

/**
 * Calls the loader of a resource route as the router does, for a visitor without a session.
 * @param address path and query, e.g. '/sitemap.xml'
 */
export async function callLoader(
  loader: ResourceLoader,
  address: string,
  {
    database,
    params,
    services,
  }: { database: Database; params?: Record<string, string>; services?: Partial<Services> },
): Promise<Answer> {
  const { args, page } = routeArgs(testServices(database, services), address, { params });
  return { response: await loader(args as never), page };
}
