import type { RouterContextProvider } from 'react-router';
import { isUnavailable } from '#app/db/errors.server.ts';
import { orderContext } from '#app/features/orders/routes/order-effects.server.ts';
import { hasCardSubscription } from '#app/features/premium/queries.server.ts';
import { keptSettings } from '#app/features/settings/queries.server.ts';
import { apiError, methodNotAllowed, readJsonObject } from '#app/http/api-answer.server.ts';
import { rateLimitAddress } from '#app/http/client-network.server.ts';
import { personContext, requestInfoContext, servicesContext } from '#app/http/context.ts';
import { takePoint } from '#app/http/rate-limit.server.ts';
import { beginCheckout, type WantedCheckout } from '../begin-checkout.server.ts';
import { readAttempt, readCart } from '../input.ts';
import { CHECKOUTS_PER_CLIENT, CHECKOUTS_PER_PERSON } from '../rules.ts';
import type { Route } from './+types/create-checkout-session.ts';
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
  return begin(context, { person: context.get(personContext), lines: cart.lines, attempt });
}

async function begin(context: Readonly<RouterContextProvider>, wanted: WantedCheckout): Promise<Response> {
  const services = context.get(servicesContext);
  const { db, clock, log, payments, publicUrl } = services;
  const { id, clientAddress } = context.get(requestInfoContext);
  const { person } = wanted;
  try {
    const tooMany = answerTooMany(
      await takePoint(services, CHECKOUTS_PER_CLIENT, rateLimitAddress(clientAddress)),
      ...(person ? [await takePoint(services, CHECKOUTS_PER_PERSON, person.id)] : []),
    );
    if (tooMany) return tooMany;
    const settings = await keptSettings(services);
    const isSubscribed = (personId: string) => hasCardSubscription(db, personId, clock.now());
    const ctx = { ...orderContext(services), settings, payments, log, isSubscribed };
    return answerBegun(await beginCheckout(ctx, wanted), publicUrl);
  } catch (error) {
    log.error({ err: error, id }, 'checkout failed');
    return answerFailure(isUnavailable(error));
  }
}
