import { isUnavailable } from '#app/db/errors.server.ts';
import { apiError, methodNotAllowed, readJsonObject } from '#app/http/answers/api-answer.server.ts';
import { requestInfoContext, servicesContext } from '#app/http/context.ts';
import { startCheckout } from '#app/wiring/start-checkout.server.ts';
import { checkoutAnswer, failure, tooMany } from '../checkout-answers.server.ts';
import { readAttempt, readCart } from '../input.ts';
import type { Route } from './+types/create-checkout-session.ts';

export function loader() {
  return methodNotAllowed('POST');
}

/** The specified create-checkout-session: turns a cart into an order and answers its payment address. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const body = await readJsonObject(request);
  if (!body) return apiError(400, 'invalid_json', 'O corpo da requisição não é um objeto JSON válido.');
  const cart = readCart(body);
  if (!cart.ok) return apiError(400, cart.reason, cart.message);
  const { publicUrl, log } = context.get(servicesContext);
  const attempt = readAttempt(body, request.headers.get('Idempotency-Key'));
  try {
    const asking = { context, cookies: request.headers.get('Cookie') };
    const begun = await startCheckout(asking, { lines: cart.lines, attempt });
    if (!begun.ok && begun.reason === 'too-many') return apiError(...tooMany(begun.retryAfterSeconds));
    const answer = checkoutAnswer(begun, publicUrl);
    const headers = { 'Cache-Control': 'no-store', ...(begun.ok && begun.headers) };
    return Response.json(answer.body, { status: answer.status, headers });
  } catch (error) {
    log.error({ err: error, id: context.get(requestInfoContext).id }, 'checkout failed');
    return apiError(...failure(isUnavailable(error)));
  }
}
