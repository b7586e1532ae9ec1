import { data } from 'react-router';
import { servicesContext } from '#app/http/context.ts';
import { redactPath } from '#app/pure/redact-path.ts';
import type { Route } from './+types/not-found.ts';

/** Any other address. */
export function loader({ context, url }: Route.LoaderArgs) {
  context.get(servicesContext).log.warn({ path: redactPath(url.pathname) }, 'page not found');
  throw data(null, { status: 404 });
}

/** What is sent to nowhere is as little found. */
export const action = loader;

export default function NotFound() {
  return null;
}
