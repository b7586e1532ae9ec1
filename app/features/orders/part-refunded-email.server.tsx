import type { NewMail } from '#app/platform/mail.server.ts';
import { type Cents, formatBrl } from '#app/pure/money-brl.ts';
import { MailButton, MailText } from '#app/ui/mail-shell.tsx';
import type { Order } from './order-context.ts';
import { mailToBuyer, type OrderMailContext, orderUrl } from './order-mail-parts.server.tsx';
import type { RefundsTable } from './tables.server.ts';

const REFUND_REASONS: Record<RefundsTable['reason'], string> = {
  withdrawal: 'sua desistência da compra',
  admin: 'um acerto feito por quem cuida da loja',
  stripe: 'um acerto feito por quem cuida da loja',
  dispute: 'a contestação do pagamento',
};

/** Some of the money went back, and the order stands as it stood. */
export function partRefundedMail(
  ctx: OrderMailContext,
  { order, amountCents, reason }: { order: Order; amountCents: Cents; reason: RefundsTable['reason'] },
): Promise<NewMail> {
  return mailToBuyer(ctx, order, {
    kind: 'order.part-refunded',
    subject: `Devolvemos ${formatBrl(amountCents)} do pedido ${order.code}`,
    heading: 'Devolvemos um valor a você',
    children: (
      <>
        <MailText>
          Valor: <strong>{formatBrl(amountCents)}</strong>
          {order.method === 'stripe' ? ', pelo mesmo meio do pagamento' : ', por Pix'}
          <br />
          Motivo: {REFUND_REASONS[reason]}
        </MailText>
        <MailText>O restante do pedido continua como estava.</MailText>
        <MailButton href={orderUrl(ctx, order)}>Ver o pedido</MailButton>
      </>
    ),
  });
}
