import {
  Buyer,
  mailToBuyer,
  mailToHost,
  OpenOrder,
  type OrderFacts,
  type OrderMailContext,
  orderUrl,
} from '#app/features/orders/order-mail-parts.server.tsx';
import type { NewMail } from '#app/platform/mail.server.ts';
import { formatDateTime } from '#app/pure/dates-pt-br.ts';
import { formatBrl } from '#app/pure/money-brl.ts';
import { MailButton, MailText } from '#app/ui/mail-shell.tsx';

/** The right of withdrawal was used: CDC art. 49 and Decreto 7.962, art. 5 ask for this at once. */
export function withdrawnMail(
  ctx: OrderMailContext,
  facts: OrderFacts & { refundCents: number },
): Promise<NewMail> {
  const { order, lines, refundCents } = facts;
  const hasThings = lines.some(({ kind }) => kind === 'physical');
  return mailToBuyer(ctx, order, {
    kind: 'order.withdrawn',
    subject: `Desistência registrada: protocolo ${order.withdrawal_protocol}`,
    heading: 'Sua desistência está registrada',
    children: (
      <>
        <MailText>
          Protocolo: <strong>{order.withdrawal_protocol}</strong>
          <br />
          Registrada em {formatDateTime(order.withdrawn_at ?? order.updated_at)}
          <br />
          Valor que volta para você: <strong>{formatBrl(refundCents)}</strong>
        </MailText>
        <MailText>
          {order.method === 'stripe'
            ? 'O reembolso segue pelo mesmo meio do pagamento; no cartão, aparece na fatura atual ou na próxima.'
            : 'O valor volta por Pix, para a chave que você informou.'}
        </MailText>
        {lines.some(({ kind }) => kind !== 'physical') && (
          <MailText>Arquivos, sessões e acessos deste pedido terminaram.</MailText>
        )}
        {hasThings && (
          <MailText>
            Se já chegou, falta devolver: {thingsOf(lines)}. Responda a este e-mail: combinamos o envio, sem
            custo para você.
          </MailText>
        )}
        <MailButton href={orderUrl(ctx, order)}>Ver o pedido</MailButton>
      </>
    ),
  });
}

/** What can be sent back, a line. */
function thingsOf(lines: OrderFacts['lines']): string {
  return lines
    .filter(({ kind }) => kind === 'physical')
    .map(
      ({ quantity, name, variant_name: variant }) => `${quantity} × ${name}${variant ? ` (${variant})` : ''}`,
    )
    .join('; ');
}

export function withdrawnNoticeMail(
  ctx: OrderMailContext,
  facts: OrderFacts & { refundCents: number },
): Promise<NewMail> {
  const { order, lines, refundCents } = facts;
  const things = thingsOf(lines);
  return mailToHost(ctx, {
    kind: 'order.withdrawn-notice',
    subject: `Desistência do pedido ${order.code}: devolver ${formatBrl(refundCents)}`,
    heading: 'Alguém desistiu da compra',
    children: (
      <>
        <Buyer {...facts} />
        <MailText>
          Protocolo {order.withdrawal_protocol}. A lei pede a devolução do valor todo, <strong>já</strong>.{' '}
          {order.method === 'stripe'
            ? 'A Stripe devolve sozinha; não há nada a fazer.'
            : 'Faça o Pix para a chave que está no pedido e marque o reembolso como feito.'}
        </MailText>
        <MailText>Arquivos, sessões e acessos do pedido terminaram agora.</MailText>
        {things && (order.shipped_at ?? order.delivered_at) && (
          <MailText>Para receber de volta: {things}. O frete é por sua conta.</MailText>
        )}
        <OpenOrder ctx={ctx} {...facts} />
      </>
    ),
  });
}
