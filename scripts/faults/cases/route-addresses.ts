import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../../app/routes.ts';

/** What the server itself answers, beside the route table. */
const SERVER_ADDRESSES = ['__manifest', 'assets/:file', '.well-known/:file'];

/** Every address of the route table and of the server, with its parameters as `:name`. */
export async function routeAddresses(): Promise<string[]> {
  const addresses = new Set(SERVER_ADDRESSES.map((address) => `/${address}`));
  const add = (entries: readonly RouteConfigEntry[], parent: string) => {
    for (const { path, index, children } of entries) {
      const address = path === undefined ? parent : `${parent}/${path}`;
      if (path !== undefined || index) addresses.add(address || '/');
      if (children) add(children, address);
    }
  };
  add(await routes, '');
  return [...addresses];
}
