import {
  apiError,
  apiFailure,
  methodNotAllowed,
  readJsonObject,
  tooManyRequests,
} from '#app/http/answers/api-answer.server.ts';
import { requestInfoContext, servicesContext } from '#app/http/context.ts';
import { startCheckout } from '#app/wiring/start-checkout.server.ts';
import { checkoutBody, PAYMENT_FAILED, SHOP_DOWN } from '../checkout-answers.server.ts';
import { readAttempt, readCart } from '../input.ts';
import type { Route } from './+types/create-checkout-session.ts';

const STATUSES = {
  lines: 409,
  'subscription-alone': 400,
  sign_in_required: 401,
  already_premium: 409,
  unknown_subscription: 404,
  payment_failed: 502,
};

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
    if (!begun.ok && begun.reason === 'too-many') return tooManyRequests(begun.retryAfterSeconds);
    const headers = { 'Cache-Control': 'no-store', ...(begun.ok && begun.headers) };
    const status = begun.ok ? 200 : STATUSES[begun.reason];
    return Response.json(checkoutBody(begun, publicUrl), { status, headers });
  } catch (error) {
    log.error({ err: error, id: context.get(requestInfoContext).id }, 'checkout failed');
    return apiFailure(error, PAYMENT_FAILED, SHOP_DOWN);
  }
}
