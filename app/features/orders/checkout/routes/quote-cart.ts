import { keptSettings } from '#app/features/records/settings/queries.server.ts';
import {
  apiError,
  apiFailure,
  methodNotAllowed,
  readJsonObject,
  tooManyRequests,
} from '#app/http/answers/api-answer.server.ts';
import { personContext, requestInfoContext, servicesContext } from '#app/http/context.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { cartQuote } from '../cart-quote.ts';
import { PAYMENT_FAILED, SHOP_DOWN } from '../checkout-answers.server.ts';
import { readCart } from '../input.ts';
import { browserMarkCookie } from '../order-return/guest-cookies.server.ts';
import { quoteCart } from '../quote-cart.server.ts';
import { QUOTES_PER_CLIENT } from '../rules.ts';
import type { Route } from './+types/quote-cart.ts';

export function loader() {
  return methodNotAllowed('POST');
}

/** What the browser's cart would cost now, and which lines cannot be sold. Marks a guest's browser. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const services = context.get(servicesContext);
  const { id, clientAddress } = context.get(requestInfoContext);
  const body = await readJsonObject(request);
  if (!body) return apiError(400, 'invalid_json', 'O corpo da requisição não é um objeto JSON válido.');
  const cart = readCart(body);
  if (!cart.ok) return apiError(400, cart.reason, cart.message);
  try {
    const point = await takePoint(services, QUOTES_PER_CLIENT, rateLimitAddress(clientAddress));
    if (!point.ok) return tooManyRequests(point.retryAfterSeconds);
    const person = context.get(personContext);
    const settings = await keptSettings(services);
    const lines = await quoteCart(services.db, cart.lines);
    const quote = cartQuote(lines, { settings, premium: person?.premium });
    const mark: Record<string, string> =
      person === null ? { 'Set-Cookie': browserMarkCookie(services, request.headers.get('Cookie')) } : {};
    return Response.json(quote, { headers: { 'Cache-Control': 'no-store', ...mark } });
  } catch (error) {
    services.log.error({ err: error, id }, 'a cart could not be quoted');
    return apiFailure(error, PAYMENT_FAILED, SHOP_DOWN);
  }
}
