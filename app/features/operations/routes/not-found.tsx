import { data } from 'react-router';
import { servicesContext } from '#app/http/context.ts';
import type { Route } from './+types/not-found.ts';

/** Any other address. The missing path is logged, shortened and as a JSON string, so it cannot forge a line. */
export function loader({ context, url }: Route.LoaderArgs) {
  context.get(servicesContext).log.warn({ path: url.pathname.slice(0, 200) }, 'page not found');
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
