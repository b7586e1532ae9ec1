import type { Order } from '#app/features/orders/order-context.ts';
import {
  adminOrderUrl,
  Buyer,
  MailLines,
  mailToHost,
  OpenOrder,
  type OrderFacts,
  type OrderMailContext,
} from '#app/features/orders/order-mail-parts.server.tsx';
import type { NewMail } from '#app/platform/mail.server.ts';
import { formatDateTime } from '#app/pure/dates-pt-br.ts';
import { formatBrl } from '#app/pure/money-brl.ts';
import { countOf, formatCount } from '#app/pure/plural.ts';
import { MailButton, MailLink, MailText } from '#app/ui/mail-shell.tsx';

export function newOrderMail(ctx: OrderMailContext, facts: OrderFacts): Promise<NewMail> {
  const { order } = facts;
  const isFree = order.total_cents === 0;
  return mailToHost(ctx, {
    kind: 'order.paid-notice',
    subject: isFree
      ? `Novo pedido, sem custo: ${order.code}`
      : `Novo pedido pago: ${order.code}, ${formatBrl(order.total_cents)}`,
    heading: isFree ? 'Novo pedido, sem custo' : 'Novo pedido pago',
    children: (
      <>
        <Buyer {...facts} />
        <MailLines {...facts} />
        <OpenOrder ctx={ctx} {...facts} />
      </>
    ),
  });
}

/** Ordered, and not paid yet: a static Pix tells nobody when it comes. */
export function awaitingPixMail(ctx: OrderMailContext, facts: OrderFacts): Promise<NewMail> {
  const { order } = facts;
  return mailToHost(ctx, {
    kind: 'order.awaiting-notice',
    subject: `Novo pedido à espera do Pix: ${order.code}, ${formatBrl(order.total_cents)}`,
    heading: 'Novo pedido, à espera do Pix',
    children: (
      <>
        <Buyer {...facts} />
        <MailLines {...facts} />
        <MailText>
          Quando {formatBrl(order.total_cents)} aparecerem no seu extrato com a identificação{' '}
          <strong>{order.code}</strong>, confirme o pagamento no pedido
          {order.expires_at && `. Ele espera até ${formatDateTime(order.expires_at)}`}.
        </MailText>
        <OpenOrder ctx={ctx} {...facts} />
      </>
    ),
  });
}

interface DayOfOrders {
  paid: readonly Order[];
  waiting: readonly Order[];
}

/** All of a day's orders in one mail. */
export function dailyOrdersMail(ctx: OrderMailContext, { paid, waiting }: DayOfOrders): Promise<NewMail> {
  const told = [
    paid.length > 0 && countOf(paid.length, 'pago', 'pagos'),
    waiting.length > 0 && `${formatCount(waiting.length)} à espera do Pix`,
  ].filter((part) => part !== false);
  return mailToHost(ctx, {
    kind: 'order.daily-notice',
    subject: `Pedidos do dia: ${told.join(', ')}`,
    heading: 'Pedidos do dia',
    children: (
      <>
        <OrderList ctx={ctx} title="À espera do Pix" orders={waiting} />
        <OrderList ctx={ctx} title="Pagos desde ontem" orders={paid} />
        <MailButton href={`${ctx.publicUrl}/admin/pedidos/tarefas`}>Ver o que há a fazer</MailButton>
      </>
    ),
  });
}

function OrderList({
  ctx,
  title,
  orders,
}: {
  ctx: OrderMailContext;
  title: string;
  orders: readonly Order[];
}) {
  if (orders.length === 0) return null;
  return (
    <>
      <MailText>
        <strong>{title}</strong>
      </MailText>
      {orders.map((order) => (
        <MailText key={order.id}>
          <MailLink href={adminOrderUrl(ctx, order)}>{order.code}</MailLink>
          {order.name && ` · ${order.name}`} · {formatBrl(order.total_cents)}
        </MailText>
      ))}
    </>
  );
}

/** A static Pix confirms itself to nobody. @param isAgain nobody has looked for it since it was reported */
export function pixReportedMail(
  ctx: OrderMailContext,
  { isAgain = false, ...facts }: OrderFacts & { isAgain?: boolean },
): Promise<NewMail> {
  const { order } = facts;
  const subject = isAgain ? 'Pix ainda a conferir' : 'Pix a conferir';
  return mailToHost(ctx, {
    kind: isAgain ? 'order.pix-reported-again' : 'order.pix-reported',
    subject: `${subject}: ${formatBrl(order.total_cents)}, pedido ${order.code}`,
    heading: isAgain ? 'Um Pix ainda espera por você' : 'Um Pix para conferir',
    children: (
      <>
        <Buyer {...facts} />
        <MailText>
          A pessoa diz que pagou <strong>{formatBrl(order.total_cents)}</strong>. Procure no extrato pelo
          valor e pela identificação <strong>{order.code}</strong>, e confirme o pagamento no pedido.
        </MailText>
        {order.expires_at && (
          <MailText>
            O pedido espera por você até {formatDateTime(order.expires_at)}. Se o Pix não estiver lá, diga
            isso no pedido.
          </MailText>
        )}
        <OpenOrder ctx={ctx} {...facts} />
      </>
    ),
  });
}

/** Sold, and nobody can pay: the shop has no key. */
export function pixKeyMissingMail(ctx: OrderMailContext, facts: OrderFacts): Promise<NewMail> {
  return mailToHost(ctx, {
    kind: 'order.pix-key-missing',
    subject: `Falta a chave Pix: o pedido ${facts.order.code} está à espera`,
    heading: 'Falta a sua chave Pix',
    children: (
      <>
        <MailText>
          Chegou um pedido de <strong>{formatBrl(facts.order.total_cents)}</strong>, mas não há chave Pix nas
          configurações. Cadastre a chave: o código aparece sozinho na página do pedido.
        </MailText>
        <MailButton href={`${ctx.publicUrl}/admin/configuracoes`}>Abrir as configurações</MailButton>
      </>
    ),
  });
}

/** Money came in that is not what the order asked for: nothing follows from it by itself. */
export function heldPaymentMail(ctx: OrderMailContext, facts: OrderFacts, problem: string): Promise<NewMail> {
  return mailToHost(ctx, {
    kind: 'order.payment-held',
    subject: `Pagamento que não confere: pedido ${facts.order.code}`,
    heading: 'Um pagamento não confere com o pedido',
    children: (
      <>
        <Buyer {...facts} />
        <MailText>{problem}</MailText>
        <MailText>
          Confira no painel da Stripe. No pedido você pode aceitar o pagamento e entregar, ou devolver o que
          entrou.
        </MailText>
        <OpenOrder ctx={ctx} {...facts} />
      </>
    ),
  });
}

export function disputedMail(ctx: OrderMailContext, facts: OrderFacts): Promise<NewMail> {
  const { order } = facts;
  return mailToHost(ctx, {
    kind: 'order.disputed',
    subject: `Pagamento contestado: pedido ${order.code}`,
    heading: 'Um pagamento foi contestado',
    children: (
      <>
        <Buyer {...facts} />
        <MailText>
          O banco de quem pagou contestou {formatBrl(order.total_cents)}. Responda pelo painel da Stripe
          dentro do prazo que ela mostra; até lá, arquivos e sessões deste pedido ficam suspensos.
        </MailText>
        <OpenOrder ctx={ctx} {...facts} />
      </>
    ),
  });
}
