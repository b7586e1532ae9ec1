import { data } from 'react-router';
import { requireRight } from '#app/http/guards.server.ts';
import type { Route } from './+types/not-found.ts';

export function loader(args: Route.LoaderArgs) {
  requireRight(args, 'summary');
  throw data(null, { status: 404 });
}

export function action(args: Route.ActionArgs) {
  requireRight(args, 'summary');
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
