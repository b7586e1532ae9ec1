import type { RouterContextProvider } from 'react-router';
import { isUnavailable } from '#app/db/errors.server.ts';
import { methodNotAllowed } from '#app/http/answers/api-answer.server.ts';
import { PRIVATE_HEADERS } from '#app/http/answers/personal-answer.ts';
import { personContext, requestInfoContext, servicesContext } from '#app/http/context.ts';
import { findPremium } from '../queries.server.ts';
import { NO_PREMIUM, type Premium } from '../rules.ts';
import type { Route } from './+types/check-subscription.ts';

/** The specified check-subscription: reads our own table, so that no request waits for a provider. */
export function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return answer(context);
}

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return request.method === 'POST' ? answer(context) : methodNotAllowed('GET, POST');
}

/** Any failure counts as not subscribed, with its status. */
async function answer(context: Readonly<RouterContextProvider>): Promise<Response> {
  const { db, clock, log } = context.get(servicesContext);
  const person = context.get(personContext);
  if (!person) return failure(401, 'unauthorized', 'Entre na sua conta para consultar a assinatura.');
  try {
    return Response.json(statusOf(await findPremium(db, person.id, clock.now())), {
      headers: PRIVATE_HEADERS,
    });
  } catch (error) {
    log.error({ err: error, id: context.get(requestInfoContext).id }, 'Failed to check subscription');
    const message = 'Não foi possível consultar a assinatura. Tente novamente em instantes.';
    return isUnavailable(error)
      ? failure(503, 'unavailable', message)
      : failure(500, 'internal_error', message);
  }
}

function statusOf({ isPremium, until, isEnding, sources, card }: Premium) {
  return {
    subscribed: isPremium,
    plan: isPremium ? 'premium' : null,
    status: isPremium ? (card?.status ?? 'active') : null,
    current_period_end: until,
    cancel_at_period_end: isEnding,
    source: isPremium ? (card ? 'card' : (sources[0] ?? null)) : null,
  };
}

function failure(status: number, code: string, message: string): Response {
  const headers = status === 401 ? { ...PRIVATE_HEADERS, 'WWW-Authenticate': 'Bearer' } : PRIVATE_HEADERS;
  return Response.json({ ...statusOf(NO_PREMIUM), error: { code, message } }, { status, headers });
}
