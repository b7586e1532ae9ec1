import type { Database } from '#app/db/client.server.ts';
import type { PageControl } from '#app/http/context.ts';
import type { Services } from '#app/platform/services.ts';
import { routeArgs, testServices } from './request-context.ts';

/** A route's loader that returns a Response. */
export type ResourceLoader = (args: never) => Response | Promise<Response>;

/** A resource route's answer, and whether it may be kept. */
export interface Answer {
  response: Response;
  page: PageControl;
}

/**
 * Calls a resource route's loader like the router, for a visitor without a session.
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
