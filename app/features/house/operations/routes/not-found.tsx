import { data } from 'react-router';
import { isDataCall, isRead, shortAnswer } from '#app/http/answers/short-answer.server.ts';
import { pageControlContext, servicesContext } from '#app/http/context.ts';
import { redactPath } from '#app/pure/text/redact-path.ts';
import type { Route } from './+types/not-found.ts';

export function loader({ context, url }: Route.LoaderArgs) {
  context.get(servicesContext).log.warn({ path: redactPath(url.pathname) }, 'page not found');
  throw data(null, { status: 404 });
}

/** A post to an unknown address is a 404 without a page. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }, next) => {
    if (isRead(request)) return next();
    const refusal = { status: 404, message: 'Este endereço não existe.' } as const;
    context.get(pageControlContext).refusal = refusal;
    return isDataCall(request) ? next() : Promise.resolve(shortAnswer(refusal));
  },
];

export const action = loader;

export default function NotFound() {
  return null;
}
