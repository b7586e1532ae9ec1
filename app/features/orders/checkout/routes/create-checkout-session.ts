import type { RouterContextProvider } from 'react-router';
import { isUnavailable } from '#app/db/errors.server.ts';
import { apiError, methodNotAllowed, readJsonObject } from '#app/http/api-answer.server.ts';
import { personContext, requestInfoContext, servicesContext } from '#app/http/context.ts';
import { checkoutContext, clientOf, takeCheckout } from '#app/wiring/checkout-context.server.ts';
import { beginCheckout, type WantedCheckout } from '../begin-checkout.server.ts';
import { readAttempt, readCart } from '../input.ts';
import type { Route } from './+types/create-checkout-session.ts';
import { begunOrderHeaders } from './begun-orders.server.ts';
import { answerBegun, answerFailure, answerTooMany } from './checkout-answers.server.ts';

export function loader() {
  return methodNotAllowed('POST');
}

/** The specification's create-checkout-session: a cart becomes an order and the address where it is paid. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const body = await readJsonObject(request);
  if (!body) return apiError(400, 'invalid_json', 'O corpo do pedido não é um objeto JSON válido.');
  const cart = readCart(body);
  if (!cart.ok) return apiError(400, cart.reason, cart.message);
  const attempt = readAttempt(body, request.headers.get('Idempotency-Key'));
  return begin(
    { request, context },
    {
      person: context.get(personContext),
      client: clientOf(context),
      lines: cart.lines,
      attempt,
    },
  );
}

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

async function begin({ request, context }: Asked, wanted: WantedCheckout): Promise<Response> {
  const services = context.get(servicesContext);
  try {
    const tooMany = answerTooMany(await takeCheckout(context));
    if (tooMany) return tooMany;
    const begun = await beginCheckout(await checkoutContext(services), wanted);
    const headers = begun.ok ? begunOrderHeaders(services, request, begun.order) : {};
    return answerBegun(begun, services.publicUrl, headers);
  } catch (error) {
    const { id } = context.get(requestInfoContext);
    services.log.error({ err: error, id }, 'checkout failed');
    return answerFailure(isUnavailable(error));
  }
}
