import { data } from 'react-router';
import { unknownAddress } from '#app/http/answers/unknown-address.server.ts';
import { servicesContext } from '#app/http/context.ts';
import type { Route } from './+types/not-found.ts';

export function loader({ context, url }: Route.LoaderArgs) {
  unknownAddress.note(context.get(servicesContext), url);
  throw data(null, { status: 404 });
}

export const middleware: Route.MiddlewareFunction[] = [unknownAddress.refusePosts];

export const action = loader;

export default function NotFound() {
  return null;
}
