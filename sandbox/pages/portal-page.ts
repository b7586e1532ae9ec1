import type { Stripe } from 'stripe';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import { idOf, type Sandbox } from '../state/sandbox.ts';
import { html, type Markup, page } from './html.ts';

const STATES: Record<string, string> = {
  active: 'ativa',
  trialing: 'em teste',
  past_due: 'com pagamento atrasado',
  paused: 'em pausa',
  canceled: 'encerrada',
};

/** Where buyers see, cancel and continue subscriptions, and replace a card. */
export function portalPage(sandbox: Sandbox, portal: Stripe.BillingPortal.Session): string {
  const { store } = sandbox;
  const subscriptions = store.all('subscriptions').filter((one) => idOf(one.customer) === portal.customer);
  const invoices = store.all('invoices').filter((one) => idOf(one.customer) === portal.customer);
  const title = 'Sua assinatura';
  const body = html`
    <h1>${title}</h1>
    ${subscriptions.length === 0 && html`<p>Não há assinaturas.</p>`}
    ${subscriptions.reverse().map((one) => subscriptionPart(sandbox, portal.id, one))}
    <h2>Faturas</h2>
    <table><tbody>${invoices.reverse().map(
      (
        one,
      ) => html`<tr><th scope="row">${one.number}, ${day(one.created)}${one.status === 'open' && ' (em aberto)'}</th>
        <td>${formatBrl(one.total)}</td></tr>`,
    )}</tbody></table>
    ${portal.return_url && html`<p><a class="button" href="${portal.return_url}">Voltar ao site</a></p>`}`;
  return page({ title, body });
}

function subscriptionPart({ store }: Sandbox, portal: string, subscription: Stripe.Subscription): Markup {
  const { id, status, items, cancel_at_period_end: isEnding } = subscription;
  const end = day(items.data[0]?.current_period_end ?? 0);
  const isCardBad = store.get('failing_cards', id) !== undefined;
  const button = (how: string, label: string) =>
    html`<p><button name="how" value="${how}">${label}</button></p>`;
  return html`
    <h2>${formatBrl(items.data[0]?.price.unit_amount ?? 0)}, ${STATES[status] ?? status}</h2>
    <p>${isEnding ? 'Termina em' : 'Período pago até'} ${end}.</p>
    ${
      status !== 'canceled' &&
      html`<form method="post" action="/p/session/${portal}">
      <input type="hidden" name="subscription" value="${id}">
      ${isEnding ? button('stay', 'Continuar assinando') : button('leave', 'Cancelar no fim do período')}
      ${isCardBad ? button('good-card', 'Trocar por um cartão que passa') : button('bad-card', 'Trocar por um cartão que será recusado')}
    </form>`
    }`;
}

function day(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
}
