import type { Stripe } from 'stripe';
import { instantOfLocalTime, localTime } from '#app/pure/time/sao-paulo-time.ts';
import { idOf, makeId, type Sandbox, schedule, unschedule } from '../state/sandbox.ts';
import type { PaymentMethod } from '../state/tables.ts';
import { emit } from '../webhooks/emit.ts';
import { completeSession, intentOf, subscribe } from './complete-session.ts';
import type { Payer } from './payment-objects.ts';
import { type Decline, decline, lapse, requireAction, succeed } from './payments.ts';
import { pixCode } from './pix-code.ts';

type Session = Stripe.Checkout.Session;
export type PayResult = { ok: true; session: Session } | { ok: false; reason: PayRefusal };
export type PayRefusal = 'not-open' | 'no-such-method' | 'not-waiting' | 'not-started';

const DAY = 86_400;

export const TEST_PAYER: Payer = {
  name: 'Ana Teste',
  email: 'ana.teste@example.com',
  taxId: '000.000.000-00',
};

/** A valid card pays the whole amount at once. */
export function payByCard(sandbox: Sandbox, session: Session, payer: Payer): PayResult {
  const refusal = refusalOf(session, 'card');
  if (refusal) return refusal;
  if (session.mode === 'subscription') return { ok: true, session: subscribe(sandbox, session, payer) };
  if (session.amount_total === 0) {
    return { ok: true, session: completeSession(sandbox, session, payer, 'no_payment_required') };
  }
  const intent = succeed(sandbox, intentOf(sandbox, session, payer), 'card', payer);
  const paid = { ...session, payment_intent: intent.id };
  return { ok: true, session: completeSession(sandbox, paid, payer, 'paid') };
}

/** The session stays open for another card. */
export function refuseCard(sandbox: Sandbox, session: Session, payer: Payer, reason: Decline): PayResult {
  const refusal = refusalOf(session, 'card');
  if (refusal) return refusal;
  if (session.mode === 'subscription' || session.amount_total === 0) return { ok: true, session };
  const intent = decline(sandbox, intentOf(sandbox, session, payer), payer, reason);
  const tried = sandbox.store.put('sessions', { ...session, payment_intent: intent.id });
  return { ok: true, session: tried };
}

/** The bank asks the buyer first; then `payByCard` or `refuseCard` follows. */
export function startThreeDSecure(sandbox: Sandbox, session: Session, payer: Payer): PayResult {
  const refusal = refusalOf(session, 'card');
  if (refusal) return refusal;
  if (session.mode === 'subscription' || session.amount_total === 0) return { ok: true, session };
  const url = `${sandbox.url}/c/pay/${session.id}`;
  const action = { type: 'redirect_to_url', redirect_to_url: { return_url: url, url } };
  const intent = requireAction(
    sandbox,
    intentOf(sandbox, session, payer),
    action as Stripe.PaymentIntent.NextAction,
  );
  return { ok: true, session: sandbox.store.put('sessions', { ...session, payment_intent: intent.id }) };
}

/** The buyer has a code: the session is complete but unpaid. */
export function payLater(
  sandbox: Sandbox,
  session: Session,
  payer: Payer,
  method: 'pix' | 'boleto',
): PayResult {
  const refusal = refusalOf(session, method);
  if (refusal) return refusal;
  const expiresAt = lapsesAt(sandbox, session, method);
  const open = intentOf(sandbox, session, payer);
  const action =
    method === 'pix' ? pixAction(sandbox, open, expiresAt) : boletoAction(sandbox, open, expiresAt);
  const intent = requireAction(sandbox, open, action as Stripe.PaymentIntent.NextAction);
  schedule(sandbox, 'payment-expires', session.id, expiresAt);
  const plan = sandbox.store.get('session_plans', session.id);
  if (plan) sandbox.store.put('session_plans', { ...plan, chosen: method });
  const waiting = { ...session, payment_intent: intent.id };
  return { ok: true, session: completeSession(sandbox, waiting, payer, 'unpaid') };
}

/** The money of a Pix or boleto arrives; of a boleto also after its last day. */
export function receiveLatePayment(sandbox: Sandbox, session: Session): PayResult {
  const method = sandbox.store.get('session_plans', session.id)?.chosen ?? 'pix';
  const lapsed = method === 'boleto' ? ['requires_payment_method'] : [];
  const intent = waitingIntent(sandbox, session, ['requires_action', 'processing', ...lapsed]);
  if (!intent) return { ok: false, reason: 'not-waiting' };
  const details = session.customer_details;
  const payer = {
    ...TEST_PAYER,
    name: details?.name ?? TEST_PAYER.name,
    email: details?.email ?? TEST_PAYER.email,
  };
  succeed(sandbox, intent, method, payer);
  unschedule(sandbox, 'payment-expires', session.id);
  unschedule(sandbox, 'payment-arrives', session.id);
  const paid = sandbox.store.put('sessions', { ...session, payment_status: 'paid' });
  emit(sandbox, 'checkout.session.async_payment_succeeded', paid);
  return { ok: true, session: paid };
}

/** Nobody paid the Pix or boleto. */
export function letPaymentLapse(sandbox: Sandbox, session: Session): PayResult {
  const intent = waitingIntent(sandbox, session, ['requires_action', 'processing']);
  if (!intent) return { ok: false, reason: 'not-waiting' };
  lapse(sandbox, intent);
  unschedule(sandbox, 'payment-expires', session.id);
  unschedule(sandbox, 'payment-arrives', session.id);
  emit(sandbox, 'checkout.session.async_payment_failed', session);
  return { ok: true, session };
}

/** Nobody completed the session. */
export function expireSession(sandbox: Sandbox, session: Session): PayResult {
  if (session.status !== 'open') return { ok: false, reason: 'not-open' };
  const expired = sandbox.store.put('sessions', { ...session, status: 'expired', url: null });
  unschedule(sandbox, 'session-expires', session.id);
  emit(sandbox, 'checkout.session.expired', expired);
  return { ok: true, session: expired };
}

function refusalOf(session: Session, method: PaymentMethod): { ok: false; reason: PayRefusal } | null {
  if (session.status !== 'open') return { ok: false, reason: 'not-open' };
  const isOffered = session.payment_method_types.includes(method) || session.amount_total === 0;
  return isOffered ? null : { ok: false, reason: 'no-such-method' };
}

function waitingIntent({ store }: Sandbox, session: Session, states: string[]): Stripe.PaymentIntent | null {
  if (session.status !== 'complete' || session.payment_status !== 'unpaid') return null;
  const intent = store.get('payment_intents', idOf(session.payment_intent) ?? '');
  return intent && states.includes(intent.status) ? intent : null;
}

/** A boleto ends with its last day in São Paulo. */
function lapsesAt({ clock }: Sandbox, session: Session, method: 'pix' | 'boleto'): number {
  const options = session.payment_method_options;
  if (method === 'pix') return clock.now() + (options?.pix?.expires_after_seconds ?? DAY);
  const lastDay = clock.now() + (options?.boleto?.expires_after_days ?? 3) * DAY;
  const { date } = localTime(new Date(lastDay * 1000).toISOString());
  const instant = instantOfLocalTime({ date, time: '23:59' });
  return instant ? Math.floor(Date.parse(instant) / 1000) : lastDay;
}

function pixAction({ url }: Sandbox, intent: Stripe.PaymentIntent, expiresAt: number) {
  const code = {
    data: pixCode(intent.amount, intent.id),
    expires_at: expiresAt,
    hosted_instructions_url: `${url}/instructions/${intent.id}`,
    image_url_png: `${url}/instructions/${intent.id}.png`,
    image_url_svg: `${url}/instructions/${intent.id}.svg`,
  };
  return { type: 'pix_display_qr_code', pix_display_qr_code: code };
}

function boletoAction({ url }: Sandbox, intent: Stripe.PaymentIntent, expiresAt: number) {
  const digits = makeId('', 47).replace(/\D/g, '').padEnd(47, '01234567890');
  const boleto = {
    expires_at: expiresAt,
    hosted_voucher_url: `${url}/instructions/${intent.id}`,
    number: digits.slice(0, 47),
    pdf: `${url}/instructions/${intent.id}.pdf`,
  };
  return { type: 'boleto_display_details', boleto_display_details: boleto };
}
