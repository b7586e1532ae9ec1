import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import { allProviders } from '#app/pure/orders/providers.ts';
import { withVariant } from '#app/pure/site/variant-name.ts';
import { capitalized } from '#app/pure/text/capitalized.ts';
import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import type { Task } from '../components/task-group.tsx';
import { DELIVERIES, refundReason } from '../order-words.ts';
import type { OrderTasks } from './queries.server.ts';

/** The groups of 'A fazer', in their order, with their words. */
export function groupsOf(found: OrderTasks): Array<{ title: string; hint: string; tasks: Task[] }> {
  const named = (code: string, name: string | null) => [`Pedido ${code}`, name].filter(Boolean).join(' · ');
  const order = (id: string) => `/admin/pedidos/${id}` satisfies Href<'/admin/pedidos/:id'>;
  return [
    {
      title: 'Pagamentos que não conferem',
      hint: 'O que entrou não é o que foi pedido, e nada foi liberado: aceite ou devolva.',
      tasks: found.held.map(({ id, code, name, payment_problem, updated_at }) => ({
        id,
        to: order(id),
        what: named(code, name),
        detail: payment_problem ?? '',
        at: updated_at,
      })),
    },
    {
      title: 'Pix avisados',
      hint: 'Procure no seu banco, ou envie o extrato: ele confirma sozinho o que reconhece.',
      tasks: found.reported.map(({ id, code, name, total_cents, pix_reported_at }) => ({
        id,
        to: order(id),
        what: `Conferir o Pix de ${formatBrl(total_cents)}`,
        detail: named(code, name),
        at: pix_reported_at ?? '',
      })),
    },
    {
      title: 'À espera do Pix',
      hint: 'Ninguém avisou ainda. Se o valor já está no seu extrato, confirme o pagamento.',
      tasks: found.awaiting.map(({ id, code, name, total_cents, expires_at, created_at }) => ({
        id,
        to: order(id),
        what: `Pix de ${formatBrl(total_cents)}`,
        detail: [named(code, name), expires_at && `espera até ${formatMoment(expires_at)}`]
          .filter(Boolean)
          .join(' · '),
        at: created_at,
      })),
    },
    {
      title: 'Pix a devolver',
      hint: 'Faça o Pix no seu banco e registre aqui.',
      tasks: found.refunds.map((refund) => ({
        id: refund.id,
        to: order(refund.orderId),
        what: `Devolver ${formatBrl(refund.amount_cents)}${refund.pix_key ? ` para a chave ${refund.pix_key}` : ''}`,
        detail: `${named(refund.code, refund.name)} · ${refundReason(refund.reason)}`,
        at: refund.created_at,
      })),
    },
    {
      title: 'Reembolsos que falharam',
      hint: `${capitalized(allProviders('it'))} recusou. Peça de novo, ou veja o motivo no painel dela.`,
      tasks: found.failedRefunds.map((refund) => ({
        id: refund.id,
        to: order(refund.orderId),
        what: `Reembolso de ${formatBrl(refund.amount_cents)}`,
        detail: [named(refund.code, refund.name), refund.last_error].filter(Boolean).join(' · '),
        at: refund.created_at,
      })),
    },
    {
      title: 'Peças que podem voltar',
      hint: 'O dinheiro foi devolvido. Diga no pedido se a peça voltou ao estoque.',
      tasks: found.pieces.map(({ id, orderId, code, buyer, name, variant_name, asked_back, updated_at }) => ({
        id,
        to: `${order(orderId)}#pecas`,
        what: `${asked_back} × ${withVariant(name, variant_name)}`,
        detail: named(code, buyer),
        at: updated_at,
      })),
    },
    {
      title: 'Precisam de atenção',
      hint: 'O que o site não pode resolver sozinho: cada linha diz o que houve, e o que fazer.',
      tasks: found.warnings.map((warning) => ({
        id: warning.id,
        to: order(warning.orderId),
        what: named(warning.code, warning.name),
        detail: warning.detail,
        at: warning.created_at,
      })),
    },
    {
      title: 'Sessões a confirmar',
      hint: 'Quem comprou propôs horários: escolha um.',
      tasks: found.sessions.map(({ id, name, buyer, code, updated_at }) => ({
        id,
        to: `/admin/pedidos/sessoes/${id}` satisfies Href<'/admin/pedidos/sessoes/:id'>,
        what: name,
        detail: named(code, buyer),
        at: updated_at,
      })),
    },
    {
      title: 'A enviar ou entregar',
      hint: 'Pago, e ainda com você.',
      tasks: found.toSend.map(({ id, code, name, status, delivery, created_at }) => ({
        id,
        to: order(id),
        what: named(code, name),
        detail: `${DELIVERIES[delivery]}${status === 'preparing' ? ' · em preparo' : ''}`,
        at: created_at,
      })),
    },
  ];
}
