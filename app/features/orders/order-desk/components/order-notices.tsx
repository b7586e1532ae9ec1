import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import { dueCents, isAllRefunded, isPartlyPaid } from '#app/pure/orders/order-status.ts';
import { providerWords } from '#app/pure/orders/providers.ts';
import { disputeWords } from '../order-words.ts';
import type { OrderFound } from '../queries.server.ts';
import { mayConfirmPix } from '../rules.ts';

type NoticedIn = Pick<OrderFound, 'order' | 'events' | 'refunds'>;

/** Warnings about this order. */
export function OrderNotices(found: NoticedIn) {
  const notices = noticesOf(found);
  if (notices.length === 0) return null;
  return (
    <div className="notice-list">
      {notices.map(({ title, text, isBad, to }) => (
        <div key={`${title} ${text} ${to}`} className="notice" data-tone={isBad ? 'bad' : undefined}>
          <p className="font-semibold">{title}</p>
          {text && (
            <p>
              {text}
              {to && (
                <>
                  {' '}
                  <a href={to}>Reembolsos</a>.
                </>
              )}
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

function noticesOf({ order, events, refunds }: NoticedIn) {
  const { code, dispute_state, paid_cents, total_cents, paid_at, status } = order;
  const notices: Array<{ title: string; text: string; isBad: boolean; to?: string }> = [];
  if (dispute_state)
    notices.push({
      title: `Pagamento contestado: ${disputeWords(order.method, dispute_state)}`,
      text:
        status === 'disputed'
          ? `Nada é entregue enquanto durar. Responda pelo painel ${providerWords(order.method).of}.`
          : '',
      isBad: status === 'disputed',
    });
  if (order.payment_problem !== null)
    notices.push({
      title: 'Pagamento que não confere: nada foi liberado',
      text: `${order.payment_problem} Aceite como veio, ou devolva.`,
      isBad: true,
    });
  const hasAllBack = isAllRefunded(order);
  for (const { detail } of events.filter(({ kind }) => kind === 'warning'))
    notices.push({ title: 'Precisa de atenção', text: detail, isBad: true });
  for (const { id, status: state, method, amount_cents } of refunds) {
    if (state === 'requested' && method === 'pix' && !hasAllBack)
      notices.push({
        title: `Falta devolver ${formatBrl(amount_cents)}`,
        text: 'Faça o Pix no seu banco e registre em',
        to: `#reembolso-${id}`,
        isBad: false,
      });
  }
  if (order.pix_reported_at && mayConfirmPix(order))
    notices.push({
      title: 'Quem comprou avisou que fez o Pix',
      text: `Procure no seu banco por ${formatBrl(dueCents(order))} com o identificador ${code}, ou envie o extrato.`,
      isBad: false,
    });
  if (isPartlyPaid(order))
    notices.push({
      title: `Entrou só uma parte: ${formatBrl(paid_cents - order.refunded_cents)} de ${formatBrl(total_cents)}`,
      text: 'Combine o restante com quem comprou, ou devolva.',
      isBad: true,
    });
  const excess = paid_cents - order.refunded_cents - total_cents;
  if (paid_at && excess > 0)
    notices.push({
      title: `Entrou a mais: ${formatBrl(excess)}`,
      text: 'Devolva a diferença com “Reembolsar”.',
      isBad: true,
    });
  return notices;
}
