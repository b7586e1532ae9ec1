import type { hostMails, MailedOrder } from '#app/features/orders/core/mail-kinds.server.ts';
import {
  adminOrderUrl,
  Buyer,
  MailLines,
  OpenOrder,
} from '#app/features/orders/core/order-mail-parts.server.tsx';
import type { FactsOf, MailPages } from '#app/platform/mail/mail-kind.server.ts';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import { allProviders } from '#app/pure/orders/providers.ts';
import type { MailFrame } from '#app/pure/site/mail-frame.ts';
import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { HostMail, MailButton, MailLink, MailText } from '#app/ui/mail-shell.tsx';

export const hostPages: MailPages<typeof hostMails> = {
  paidNotice: (facts, frame) => {
    const isFree = facts.order.total_cents === 0;
    return (
      <HostMail frame={frame} heading={isFree ? 'Novo pedido, sem custo' : 'Novo pedido pago'}>
        <Buyer {...facts} />
        <MailLines {...facts} />
        <OpenOrder frame={frame} order={facts.order} />
      </HostMail>
    );
  },
  awaitingNotice: (facts, frame) => {
    const { order } = facts;
    return (
      <HostMail frame={frame} heading="Novo pedido, à espera do Pix">
        <Buyer {...facts} />
        <MailLines {...facts} />
        <MailText>
          Quando {formatBrl(order.total_cents)} aparecerem no seu extrato com a identificação{' '}
          <strong>{order.code}</strong>, confirme o pagamento no pedido
          {order.expires_at && `. Ele espera até ${formatMoment(order.expires_at)}`}.
        </MailText>
        <OpenOrder frame={frame} order={order} />
      </HostMail>
    );
  },
  dailyNotice: ({ paid, waiting }, frame) => (
    <HostMail frame={frame} heading="Pedidos do dia">
      <OrderList frame={frame} title="À espera do Pix" orders={waiting} />
      <OrderList frame={frame} title="Pagos desde ontem" orders={paid} />
      <MailButton
        href={`${frame.publicUrl}/admin/pedidos/tarefas` satisfies AbsoluteHref<'/admin/pedidos/tarefas'>}
      >
        Ver o que há a fazer
      </MailButton>
    </HostMail>
  ),
  pixReported: ({ order }, frame) => (
    <HostMail frame={frame} heading="Um Pix para conferir">
      <ReportedPix frame={frame} order={order} />
    </HostMail>
  ),
  pixReportedAgain: ({ order }, frame) => (
    <HostMail frame={frame} heading="Um Pix ainda espera por você">
      <ReportedPix frame={frame} order={order} />
    </HostMail>
  ),
  pixKeyMissing: ({ order }, frame) => (
    <HostMail frame={frame} heading="Falta a sua chave Pix">
      <MailText>
        Chegou um pedido de <strong>{formatBrl(order.total_cents)}</strong>, mas não há chave Pix nas
        configurações. Cadastre a chave: o código aparece sozinho na página do pedido.
      </MailText>
      <MailButton
        href={`${frame.publicUrl}/admin/configuracoes` satisfies AbsoluteHref<'/admin/configuracoes'>}
      >
        Abrir as configurações
      </MailButton>
    </HostMail>
  ),
  paymentHeld: ({ order, problem }, frame) => (
    <HostMail frame={frame} heading="Um pagamento não confere com o pedido">
      <Buyer order={order} />
      <MailText>{problem}</MailText>
      <MailText>
        Confira no painel {allProviders('of')}. No pedido você pode aceitar o pagamento e entregar, ou
        devolver o que entrou.
      </MailText>
      <OpenOrder frame={frame} order={order} />
    </HostMail>
  ),
  disputed: ({ order }, frame) => (
    <HostMail frame={frame} heading="Um pagamento foi contestado">
      <Buyer order={order} />
      <MailText>
        O banco de quem pagou contestou {formatBrl(order.total_cents)}. Responda pelo painel{' '}
        {allProviders('of')} dentro do prazo que ela mostra; até lá, arquivos e sessões deste pedido ficam
        suspensos.
      </MailText>
      <OpenOrder frame={frame} order={order} />
    </HostMail>
  ),
};

interface OrderListProps {
  frame: MailFrame;
  title: string;
  orders: readonly Pick<MailedOrder, 'id' | 'code' | 'name' | 'total_cents'>[];
}

function OrderList({ frame, title, orders }: OrderListProps) {
  if (orders.length === 0) return null;
  return (
    <>
      <MailText>
        <strong>{title}</strong>
      </MailText>
      {orders.map((order) => (
        <MailText key={order.id}>
          <MailLink href={adminOrderUrl(frame, order)}>{order.code}</MailLink>
          {order.name && ` · ${order.name}`} · {formatBrl(order.total_cents)}
        </MailText>
      ))}
    </>
  );
}

function ReportedPix({ frame, order }: FactsOf<(typeof hostMails)['pixReported']> & { frame: MailFrame }) {
  return (
    <>
      <Buyer order={order} />
      <MailText>
        A pessoa diz que pagou <strong>{formatBrl(order.total_cents)}</strong>. Procure no extrato pelo valor
        e pela identificação <strong>{order.code}</strong>, e confirme o pagamento no pedido.
      </MailText>
      {order.expires_at && (
        <MailText>
          O pedido espera por você até {formatMoment(order.expires_at)}. Se o Pix não estiver lá, diga isso no
          pedido.
        </MailText>
      )}
      <OpenOrder frame={frame} order={order} />
    </>
  );
}
