import type { Stripe } from 'stripe';
import {
  expireSession,
  letPaymentLapse,
  type PayResult,
  payByCard,
  payLater,
  receiveLatePayment,
  refuseCard,
  startThreeDSecure,
  TEST_PAYER,
} from '../money/pay-session.ts';
import { chooseShipping } from '../money/shipping.ts';
import { cancelAtPeriodEnd } from '../money/subscriptions.ts';
import { type Sandbox, schedule } from '../state/sandbox.ts';
import { checkoutPage, type Notice, successAddress, threeDSecurePage, waitingPage } from './checkout-page.ts';
import { html, page, STYLE } from './html.ts';
import { portalPage } from './portal-page.ts';

type Session = Stripe.Checkout.Session;

export interface PageAnswer {
  status: number;
  body: string;
  type: string;
  location?: string;
  /** Other origins that a form here may redirect to. */
  formTargets: string[];
}

const DAY = 86_400;

export function answerPage(
  sandbox: Sandbox,
  method: string,
  path: string,
  form: URLSearchParams,
): PageAnswer | null {
  if (path === '/_assets/sandbox.css') return { status: 200, body: STYLE, type: 'text/css', formTargets: [] };
  const [, kind, id = '', step] = /^\/(c\/pay|p\/session)\/([\w]+)(?:\/(pagar|esperar))?$/.exec(path) ?? [];
  if (kind === 'p/session') return answerPortal(sandbox, method, id, form);
  if (kind !== 'c/pay') return null;
  const session = sandbox.store.get('sessions', id);
  if (!session) return notFound();
  if (method !== 'POST') return showSession(sandbox, session);
  return sandbox.store.transact(() =>
    step === 'esperar' ? wait(sandbox, session, form) : pay(sandbox, session, form),
  );
}

function show(session: Session, body: string, status = 200): PageAnswer {
  const targets = [session.success_url, session.cancel_url].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  );
  return { status, body, type: 'text/html', formTargets: [...new Set(targets)] };
}

function showSession(sandbox: Sandbox, session: Session): PageAnswer {
  const chosen = sandbox.store.get('session_plans', session.id)?.chosen;
  if (session.status === 'complete' && chosen) return show(session, waitingPage(sandbox, session, chosen));
  return show(session, checkoutPage(sandbox, session, null));
}

/** See Other after every POST, so that a reload does not send it again. */
function goTo(session: Session, location: string): PageAnswer {
  return { ...show(session, '', 303), location };
}

function pay(sandbox: Sandbox, asked: Session, form: URLSearchParams): PageAnswer {
  const session = chooseShipping(sandbox, asked, form.get('shipping'));
  const how = form.get('how') ?? '';
  const payer = {
    ...TEST_PAYER,
    name: form.get('name') || TEST_PAYER.name,
    email: session.customer_email || form.get('email') || TEST_PAYER.email,
  };
  if (how === 'three-d-secure') {
    const started = startThreeDSecure(sandbox, session, payer);
    return started.ok ? show(session, threeDSecurePage(session, payer)) : refused(sandbox, session, started);
  }
  if (how === 'decline' || how === 'refuse') {
    const declined = refuseCard(
      sandbox,
      session,
      payer,
      how === 'refuse' ? 'authentication' : 'generic_decline',
    );
    if (!declined.ok) return refused(sandbox, session, declined);
    const notice = how === 'refuse' ? 'not-authenticated' : 'declined';
    return show(session, checkoutPage(sandbox, declined.session, notice), 402);
  }
  if (how === 'pix' || how === 'boleto') {
    const result = payLater(sandbox, session, payer, how);
    return result.ok ? goTo(session, `/c/pay/${session.id}`) : refused(sandbox, session, result);
  }
  if (how === 'expire') {
    const result = expireSession(sandbox, session);
    return result.ok ? goTo(session, `/c/pay/${session.id}`) : refused(sandbox, session, result);
  }
  const paid = payByCard(sandbox, session, payer);
  return paid.ok ? goTo(session, successAddress(session)) : refused(sandbox, session, paid);
}

function refused(sandbox: Sandbox, session: Session, { reason }: PayResult & { ok: false }): PageAnswer {
  const ended: Notice = session.status === 'expired' ? 'expired' : 'done-already';
  const notice = reason === 'no-such-method' ? 'not-offered' : ended;
  return show(session, checkoutPage(sandbox, session, notice), 409);
}

function wait(sandbox: Sandbox, session: Session, form: URLSearchParams): PageAnswer {
  const how = form.get('how');
  if (how === 'later') {
    const isBoleto = sandbox.store.get('session_plans', session.id)?.chosen === 'boleto';
    const wanted = Math.max(1, Math.floor(Number(form.get('wait')) || 1));
    const at = sandbox.clock.now() + wanted * (isBoleto ? DAY : 1);
    if (session.payment_status === 'unpaid') schedule(sandbox, 'payment-arrives', session.id, at);
    return goTo(session, `/c/pay/${session.id}`);
  }
  const result = how === 'lapse' ? letPaymentLapse(sandbox, session) : receiveLatePayment(sandbox, session);
  if (!result.ok) return refused(sandbox, session, result);
  return goTo(session, how === 'lapse' ? `/c/pay/${session.id}` : successAddress(session));
}

function answerPortal(sandbox: Sandbox, method: string, id: string, form: URLSearchParams): PageAnswer {
  const portal = sandbox.store.get('portal_sessions', id);
  if (!portal) return notFound();
  if (method !== 'POST') {
    return { status: 200, body: portalPage(sandbox, portal), type: 'text/html', formTargets: [] };
  }
  const subscription = sandbox.store.get('subscriptions', form.get('subscription') ?? '');
  if (!subscription || subscription.customer !== portal.customer) return notFound();
  const how = form.get('how');
  sandbox.store.transact(() => {
    const isLive = subscription.status !== 'canceled';
    if (isLive && (how === 'leave' || how === 'stay'))
      cancelAtPeriodEnd(sandbox, subscription, how === 'leave');
    if (how === 'bad-card') sandbox.store.put('failing_cards', { id: subscription.id });
    if (how === 'good-card') sandbox.store.remove('failing_cards', subscription.id);
  });
  return { status: 303, body: '', type: 'text/html', location: `/p/session/${id}`, formTargets: [] };
}

function notFound(): PageAnswer {
  const title = 'Página não encontrada';
  return {
    status: 404,
    body: page({ title, body: html`<h1>${title}</h1>` }),
    type: 'text/html',
    formTargets: [],
  };
}
