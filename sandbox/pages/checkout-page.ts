import type { Stripe } from 'stripe';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import { TEST_PAYER } from '../money/pay-session.ts';
import type { Payer } from '../money/payment-objects.ts';
import { idOf, type Sandbox } from '../state/sandbox.ts';
import { html, type Markup, page } from './html.ts';

type Session = Stripe.Checkout.Session;

/** What went wrong with the last button. */
export type Notice = 'declined' | 'not-authenticated' | 'done-already' | 'expired' | 'not-offered';

const NOTICES: Record<Notice, string> = {
  declined: 'Seu cartão foi recusado. Tente outro cartão ou outra forma de pagamento.',
  'not-authenticated': 'O banco não confirmou o pagamento. Tente outro cartão ou outra forma de pagamento.',
  'done-already': 'Esta compra já foi concluída em outra aba. Nada foi cobrado de novo.',
  expired: 'O prazo desta compra acabou.',
  'not-offered': 'Esta forma de pagamento não vale para esta compra.',
};

export function checkoutPage(sandbox: Sandbox, session: Session, notice: Notice | null): string {
  const heading = session.mode === 'subscription' ? 'Assinar' : 'Pagar';
  const title = `${heading} ${formatBrl(session.amount_total ?? 0)}`;
  const body = html`
    <h1>${title}</h1>
    ${notice && html`<p class="message bad" role="alert">${NOTICES[notice]}</p>`}
    ${summary(sandbox, session)}
    ${session.status === 'open' ? choices(sandbox, session) : ended(session)}`;
  return page({ title, body });
}

function summary({ store }: Sandbox, session: Session): Markup {
  const lines = store.get('session_plans', session.id)?.lineItems ?? [];
  const discount = session.total_details?.amount_discount ?? 0;
  const shipping = session.total_details?.amount_shipping ?? 0;
  return html`
    <table>
      <caption class="visually-hidden">Resumo da compra</caption>
      <tbody>${lines.map(
        (line) => html`<tr><th scope="row">${line.quantity} × ${line.description}${cycle(line)}</th>
          <td>${formatBrl(line.amount_subtotal)}</td></tr>`,
      )}
      ${discount > 0 && html`<tr><th scope="row">Desconto</th><td>−${formatBrl(discount)}</td></tr>`}
      ${shipping > 0 && html`<tr><th scope="row">Entrega</th><td>${formatBrl(shipping)}</td></tr>`}</tbody>
      <tfoot><tr><th scope="row">Total</th><td>${formatBrl(session.amount_total ?? 0)}</td></tr></tfoot>
    </table>`;
}

function cycle({ price }: Stripe.LineItem): string {
  const words: Record<string, string> = { day: 'dia', week: 'semana', month: 'mês', year: 'ano' };
  return price?.recurring ? ` (por ${words[price.recurring.interval]})` : '';
}

function choices(sandbox: Sandbox, session: Session): Markup {
  const methods = session.payment_method_types;
  const email = session.customer_email;
  // A total of zero needs no card, but still a button.
  const isCard = methods.includes('card') || session.amount_total === 0;
  return html`
    <form method="post" action="/c/pay/${session.id}/pagar">
      <h2>Seus dados</h2>
      <label for="name">Nome</label>
      <input id="name" name="name" autocomplete="name" value="${TEST_PAYER.name}">
      <label for="email">E-mail</label>
      <input id="email" name="email" type="email" autocomplete="email" value="${email ?? TEST_PAYER.email}"${email && html` readonly`}>
      ${shippingChoice(sandbox, session)}
      <h2>Como pagar</h2>
      ${
        isCard &&
        html`
      <p><button class="main" name="how" value="card">Pagar com cartão</button></p>
      <p><button name="how" value="decline">Cartão recusado</button></p>
      <p><button name="how" value="three-d-secure">Cartão com 3-D Secure</button></p>`
      }
      ${methods.includes('pix') && html`<p><button name="how" value="pix">Pagar com Pix</button></p>`}
      ${methods.includes('boleto') && html`<p><button name="how" value="boleto">Pagar com boleto</button></p>`}
    </form>
    ${session.cancel_url && html`<p><a class="button" href="${session.cancel_url}">Voltar sem pagar</a></p>`}
    <form method="post" action="/c/pay/${session.id}/pagar">
      <button name="how" value="expire">Deixar o prazo da compra acabar</button>
    </form>`;
}

/** Without scripts, each option shows the total that it leads to. */
function shippingChoice({ store }: Sandbox, session: Session): Markup | null {
  const rates = store.get('session_plans', session.id)?.shippingRates ?? [];
  if (rates.length < 2) return null;
  const without = (session.amount_total ?? 0) - (session.shipping_cost?.amount_total ?? 0);
  const chosen = idOf(session.shipping_cost?.shipping_rate);
  return html`<fieldset><legend>Entrega</legend>${rates.map(
    ({ id, name, amount }) => html`
      <label class="choice"><input type="radio" name="shipping" value="${id}"${id === chosen && html` checked`}>
      ${name}: ${formatBrl(amount)} (total ${formatBrl(without + amount)})</label>`,
  )}</fieldset>`;
}

function ended(session: Session): Markup {
  if (session.status === 'expired') return html`<p class="message">O prazo desta compra acabou.</p>`;
  return html`<p class="message">Esta compra está concluída.</p>
    <p><a class="button" href="${successAddress(session)}">Voltar à loja</a></p>`;
}

export function successAddress({ success_url: url, id }: Session): string {
  return (url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);
}

/** The bank's question. */
export function threeDSecurePage({ id, amount_total: total }: Session, payer: Payer): string {
  const title = 'Confirmação do banco';
  const body = html`
    <h1>${title}</h1>
    <p>Autoriza a compra de ${formatBrl(total ?? 0)}?</p>
    <form method="post" action="/c/pay/${id}/pagar">
      <input type="hidden" name="name" value="${payer.name}">
      <input type="hidden" name="email" value="${payer.email}">
      <p><button class="main" name="how" value="authorize">Autorizar</button></p>
      <p><button name="how" value="refuse">Recusar</button></p>
    </form>`;
  return page({ title, body });
}

/** The code of a Pix or boleto, and its outcome. */
export function waitingPage(sandbox: Sandbox, session: Session, method: 'pix' | 'boleto'): string {
  const intent = sandbox.store.get('payment_intents', idOf(session.payment_intent) ?? '');
  const isPix = method === 'pix';
  const code = isPix
    ? intent?.next_action?.pix_display_qr_code?.data
    : intent?.next_action?.boleto_display_details?.number;
  const title = isPix ? 'Pague com Pix' : 'Pague o boleto';
  const back = html`<p><a class="button" href="${successAddress(session)}">Voltar à loja</a></p>`;
  if (!code) {
    const outcome =
      session.payment_status === 'paid' ? 'O pagamento chegou.' : 'O pagamento não foi feito a tempo.';
    return page({
      title,
      body: html`<h1>${title}</h1><p class="message" role="status">${outcome}</p>${back}`,
    });
  }
  const timer = sandbox.store.get('timers', `payment-arrives:${session.id}`);
  const coming =
    timer &&
    html`<p class="message" role="status">O pagamento está a caminho. <a href="/c/pay/${session.id}">Ver se já chegou</a></p>`;
  const body = html`
    <h1>${title}</h1>
    <p>${isPix ? 'Pix copia e cola' : 'Linha digitável'} de ${formatBrl(session.amount_total ?? 0)}:</p>
    <code>${code}</code>
    ${coming}
    <h2>O que acontece agora</h2>
    <form method="post" action="/c/pay/${session.id}/esperar">
      <p><button class="main" name="how" value="now">Pagar agora</button></p>
      <div class="inline">
        <div><label for="wait">${isPix ? 'Segundos até pagar' : 'Dias até pagar'}</label>
        <input id="wait" name="wait" type="number" min="1" max="99999" value="${isPix ? 10 : 1}"></div>
        <button name="how" value="later">Pagar depois</button>
      </div>
      <p><button name="how" value="lapse">Deixar vencer</button></p>
    </form>
    ${back}`;
  return page({ title, body });
}
