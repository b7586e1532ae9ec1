import { isUnavailable } from '#app/db/errors.server.ts';
import { receiveEvent } from '#app/features/orders/payments/events.server.ts';
import { apiError, methodNotAllowed } from '#app/http/answers/api-answer.server.ts';
import { requestInfoContext, servicesContext } from '#app/http/context.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { PaymentEvent } from '#app/platform/payments/payment-facts.ts';
import { providerOf } from '#app/platform/payments/payments.server.ts';
import { STRIPE, STRIPE_API_VERSION } from '../stripe-facts.ts';
import type { Route } from './+types/webhook.ts';

export function loader() {
  return methodNotAllowed('POST');
}

/** Receives Stripe's calls, authenticated by a signature over the raw bytes. A job does the work. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const services = context.get(servicesContext);
  const { log } = services;
  const payments = providerOf(services.payments, STRIPE);
  const { id } = context.get(requestInfoContext);
  if (!payments) return apiError(404, 'not_configured', 'Este site não recebe pagamentos pela Stripe.');
  const body = new Uint8Array(await request.arrayBuffer());
  const verified = await payments.verifyEvent(body, request.headers.get('Stripe-Signature'));
  if (!verified.ok && verified.reason === 'unsigned') {
    log.warn({ id, bytes: body.length }, 'a webhook without a valid signature was refused');
    return apiError(400, 'invalid_signature', 'A assinatura deste aviso não vale.');
  }
  if (!verified.ok && verified.reason === 'other-mode') return refuseOtherMode(log, id, verified.event);
  if (!verified.ok) return refuseMalformed(log, { id, bytes: body.length });
  const { event } = verified;
  const logFields = { id, event: event.id, type: event.type, version: event.apiVersion };
  if (!event.isOurVersion) log.warn(logFields, `the webhook should speak ${STRIPE_API_VERSION}`);
  try {
    const outcome = await receiveEvent(services, event);
    if (outcome === 'malformed') return refuseMalformed(log, logFields);
    if (outcome === 'unheard' || outcome === 'foreign')
      log.info({ ...logFields, outcome }, 'a webhook changes nothing');
    return Response.json({ received: true, outcome }, { headers: { 'Cache-Control': 'no-store' } });
  } catch (error) {
    // Stripe sends it again.
    log.error({ err: error, id, event: event.id }, 'a webhook could not be kept');
    return apiError(isUnavailable(error) ? 503 : 500, 'unavailable', 'Tente de novo em instantes.');
  }
}

/** The signature is valid, so the answer may say what is misconfigured. */
function refuseOtherMode(log: Log, id: string, { id: event, type, isLive }: PaymentEvent): Response {
  log.error({ id, event, type, isLive }, 'a webhook of the other mode was refused: key and endpoint differ');
  const message = isLive
    ? 'Este aviso é do modo de produção da Stripe, e a chave deste site é a do modo de teste.'
    : 'Este aviso é do modo de teste da Stripe, e a chave deste site é a de produção.';
  return apiError(400, 'livemode_mismatch', message);
}

/** Signed, yet unreadable: the owner of the secret should check the sender. */
function refuseMalformed(log: Log, logFields: object): Response {
  log.error(logFields, 'a signed webhook is no event');
  return apiError(400, 'invalid_event', 'Não foi possível ler este aviso.');
}
