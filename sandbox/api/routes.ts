import type { Route } from '../http/call.ts';
import { BILLING_ROUTES } from './billing-routes.ts';
import { CATALOG_ROUTES } from './catalog-routes.ts';
import { CONFIGURATION_ROUTES } from './configuration-routes.ts';
import { CUSTOMER_ROUTES } from './customer-routes.ts';
import { HOOK_ROUTES } from './hook-routes.ts';
import { PAYMENT_ROUTES } from './payment-routes.ts';
import { SEARCH_ROUTES } from './search-routes.ts';
import { SESSION_ROUTES } from './session-routes.ts';

/** Every endpoint of the sandbox. */
export const ROUTES: readonly Route[] = [
  // Before routes that would take 'search' for an id.
  ...SEARCH_ROUTES,
  ...CATALOG_ROUTES,
  ...CUSTOMER_ROUTES,
  ...SESSION_ROUTES,
  ...PAYMENT_ROUTES,
  ...BILLING_ROUTES,
  ...HOOK_ROUTES,
  ...CONFIGURATION_ROUTES,
];

export function findRoute(method: string, path: string): { route: Route; id: string } | null {
  for (const route of ROUTES) {
    if (route.method !== method) continue;
    const id = idIn(path, route.path);
    if (id !== null) return { route, id };
  }
  return null;
}

/** '' where the pattern has no ':id'; null where it does not match. */
function idIn(path: string, pattern: string): string | null {
  const given = path.split('/');
  const wanted = pattern.split('/');
  if (given.length !== wanted.length) return null;
  if (!wanted.every((part, index) => part === ':id' || part === given[index])) return null;
  return decodeURIComponent(given[wanted.indexOf(':id')] ?? '');
}
