import type { MiddlewareFunction } from 'react-router';
import type { Services } from '#app/platform/services.ts';
import { redactPath } from '#app/pure/text/redact-path.ts';
import { pageControlContext } from '../context.ts';
import { isDataCall, isRead, shortAnswer } from './short-answer.server.ts';

/** For the routes that answer what no other route has. */
export const unknownAddress = {
  /** A post to an unknown address is a 404 without a page. */
  refusePosts: (({ request, context }, next) => {
    if (isRead(request)) return next();
    const refusal = { status: 404, message: 'Este endereço não existe.' } as const;
    context.get(pageControlContext).refusal = refusal;
    return isDataCall(request) ? next() : Promise.resolve(shortAnswer(refusal));
  }) satisfies MiddlewareFunction<Response>,

  note({ log }: Pick<Services, 'log'>, url: URL): void {
    log.warn({ path: redactPath(url.pathname) }, 'page not found');
  },
};
