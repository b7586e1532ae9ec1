import type { OrderLine } from '#app/features/orders/order-context.ts';
import {
  MailLines,
  mailToBuyer,
  type OrderFacts,
  type OrderMailContext,
  orderUrl,
} from '#app/features/orders/order-mail-parts.server.tsx';
import { dueCents, isPartlyPaid } from '#app/features/orders/order-money.ts';
import { WITHDRAWAL_DAYS } from '#app/features/orders/rules.ts';
import type { NewMail } from '#app/platform/mail.server.ts';
import { formatDateTime } from '#app/pure/dates-pt-br.ts';
import { formatBrl } from '#app/pure/money-brl.ts';
import { readTracking } from '#app/pure/parcel-tracking.ts';
import { MailButton, MailCode, MailLink, MailText } from '#app/ui/mail-shell.tsx';

/** The order stands, and waits for its payment. */
export function receivedMail(ctx: OrderMailContext, facts: OrderFacts): Promise<NewMail> {
  const { order } = facts;
  return mailToBuyer(ctx, order, {
    kind: 'order.received',
    subject: `Recebemos seu pedido ${order.code}`,
    heading: 'Recebemos seu pedido',
    children: (
      <>
        <MailText>Guardamos tudo para você. Falta só o pagamento.</MailText>
        <MailLines {...facts} />
        {order.method === 'pix' && order.pix_code && (
          <>
            <MailText>
              Pix copia e cola, no valor de {formatBrl(order.total_cents)}
              {order.expires_at && `, até ${formatDateTime(order.expires_at)}`}:
            </MailText>
            <MailCode text={order.pix_code} />
          </>
        )}
        {order.method === 'pix' && !order.pix_code && (
          <MailText>O código Pix aparece na página do pedido assim que estiver pronto.</MailText>
        )}
        {order.method === 'stripe' && (
          <MailText>
            {order.payment_state === 'boleto'
              ? 'O boleto está na página do pedido. Depois de pago, ele leva até três dias úteis para compensar.'
              : 'O código para pagar está na página do pedido.'}
          </MailText>
        )}
        <MailButton href={orderUrl(ctx, order)}>Abrir o pedido</MailButton>
        <Contract ctx={ctx} {...facts} />
      </>
    ),
  });
}

/** The code is about to lapse. */
export function codeLapsesMail(ctx: OrderMailContext, { order }: OrderFacts): Promise<NewMail> {
  const until = order.expires_at ? formatDateTime(order.expires_at) : '';
  return mailToBuyer(ctx, order, {
    kind: 'order.code-lapses',
    subject: `Seu Pix do pedido ${order.code} vale até ${until}`,
    heading: 'Seu Pix ainda está à espera',
    children: (
      <>
        <MailText>
          O pedido {order.code} fica guardado até <strong>{until}</strong>. Falta pagar{' '}
          {formatBrl(dueCents(order))}. Se você já pagou, diga isso na página do pedido: a gente confere.
        </MailText>
        {order.pix_code && !isPartlyPaid(order) && <MailCode text={order.pix_code} />}
        <MailButton href={orderUrl(ctx, order)}>Abrir o pedido</MailButton>
        <MailText>Mudou de ideia? Não precisa fazer nada: o pedido se encerra sozinho.</MailText>
      </>
    ),
  });
}

/** The receipt; `hasFiles` where something that was bought has a file. */
export function paidMail(ctx: OrderMailContext, facts: OrderFacts, hasFiles: boolean): Promise<NewMail> {
  const { order, lines } = facts;
  const isFree = order.total_cents === 0;
  return mailToBuyer(ctx, order, {
    kind: 'order.paid',
    subject: isFree ? `Pedido ${order.code} confirmado` : `Pagamento confirmado: pedido ${order.code}`,
    heading: isFree ? 'Pedido confirmado' : 'Pagamento confirmado',
    children: (
      <>
        <MailText>
          {isFree ? 'Seu pedido está confirmado.' : 'Obrigada! Seu pagamento chegou.'} Este e-mail é o seu
          comprovante.
        </MailText>
        <MailLines {...facts} />
        {nextSteps(lines, hasFiles).map((step) => (
          <MailText key={step}>{step}</MailText>
        ))}
        <MailButton href={orderUrl(ctx, order)}>Abrir o pedido</MailButton>
        <Contract ctx={ctx} {...facts} />
      </>
    ),
  });
}

export function shippedMail(ctx: OrderMailContext, { order }: OrderFacts): Promise<NewMail> {
  return mailToBuyer(ctx, order, {
    kind: 'order.shipped',
    subject: `Seu pedido ${order.code} está a caminho`,
    heading: 'Seu pedido está a caminho',
    children: (
      <>
        <MailText>
          {order.tracking ? (
            <>
              O código de rastreio é <Tracking text={order.tracking} />.
            </>
          ) : (
            'Ele já foi enviado.'
          )}{' '}
          Quando chegar, confira se veio tudo certo; se não veio, é só responder a este e-mail.
        </MailText>
        <MailButton href={orderUrl(ctx, order)}>Acompanhar o pedido</MailButton>
      </>
    ),
  });
}

function Tracking({ text: written }: { text: string }) {
  const { text, url } = readTracking(written);
  return url ? <MailLink href={url}>{text}</MailLink> : <strong>{text}</strong>;
}

export function refundedMail(ctx: OrderMailContext, { order }: OrderFacts): Promise<NewMail> {
  return mailToBuyer(ctx, order, {
    kind: 'order.refunded',
    subject: `Reembolso do pedido ${order.code}`,
    heading: 'Seu reembolso foi feito',
    children: (
      <>
        <MailText>
          Devolvemos <strong>{formatBrl(order.refunded_cents)}</strong> do pedido {order.code}
          {order.method === 'stripe' ? ', pelo mesmo meio do pagamento.' : ', por Pix.'}
        </MailText>
        {order.method === 'stripe' && (
          <MailText>No cartão, o valor aparece na fatura atual ou na próxima.</MailText>
        )}
        <MailButton href={orderUrl(ctx, order)}>Ver o pedido</MailButton>
      </>
    ),
  });
}

const ENDS = {
  expired: {
    kind: 'order.expired',
    heading: 'O prazo do pedido acabou',
    text: 'O pagamento não chegou a tempo e liberamos o que estava guardado. Se você já pagou, responda a este e-mail: a gente confere e reabre o pedido. Se não, é só pedir de novo.',
  },
  failed: {
    kind: 'order.failed',
    heading: 'O pagamento não foi realizado',
    text: 'O pagamento deste pedido não se completou, e nada foi cobrado. Se quiser, é só pedir de novo.',
  },
  canceled: {
    kind: 'order.canceled',
    heading: 'Seu pedido foi cancelado',
    text: 'O pedido foi cancelado e nada foi cobrado. Se tiver dúvida, responda a este e-mail.',
  },
} as const;

const HAS_MONEY =
  'O pedido foi encerrado. O que você já pagou por ele volta para você: se não voltar em alguns dias, responda a este e-mail.';

/** The order came to nothing. */
export function endedMail(
  ctx: OrderMailContext,
  { order }: OrderFacts,
  end: keyof typeof ENDS,
): Promise<NewMail> {
  const { kind, heading, text } = ENDS[end];
  const hasMoney = order.paid_cents > order.refunded_cents;
  return mailToBuyer(ctx, order, {
    kind,
    subject: `${heading}: ${order.code}`,
    heading,
    children: (
      <>
        <MailText>{hasMoney ? HAS_MONEY : text}</MailText>
        <MailButton href={orderUrl(ctx, order)}>Ver o pedido</MailButton>
      </>
    ),
  });
}

function nextSteps(lines: readonly OrderLine[], hasFiles: boolean): string[] {
  const has = (kind: OrderLine['kind']) => lines.some((line) => line.kind === kind && !line.pass_days);
  return [
    has('service') && 'Sua sessão: proponha até três horários na página do pedido.',
    hasFiles && 'Seus arquivos estão na página do pedido, prontos para baixar.',
    has('physical') && 'Avisamos por e-mail assim que o envio sair, ou quando der para retirar.',
    lines.some(({ pass_days }) => pass_days) && 'Seu acesso Premium já está valendo na sua conta.',
    has('subscription') && 'Sua assinatura já está valendo na sua conta.',
  ].filter((step) => step !== false);
}

/** Decreto 7.962, art. 4: the conditions and who sells, to be kept. */
function Contract({ ctx, order, lines }: OrderFacts & { ctx: OrderMailContext }) {
  const { deliveryTime, legalName, legalDocument, legalAddress } = ctx.site;
  const seller = [legalName, legalDocument, legalAddress].filter(Boolean);
  const hasThings = lines.some(({ kind }) => kind === 'physical');
  return (
    <>
      {order.delivery === 'shipping' && deliveryTime && (
        <MailText>Prazo de entrega, contado do pagamento: {deliveryTime}.</MailText>
      )}
      <MailText>
        {order.total_cents > 0 &&
          `Você pode desistir da compra em até ${WITHDRAWAL_DAYS} dias, contados da compra${hasThings ? ' ou de quando o produto chegar' : ''}, pela própria página do pedido. `}
        Guarde este e-mail: com os termos da loja, ele é o seu contrato.
        {seller.length > 0 && ` Vendido por ${seller.join(' · ')}.`}
      </MailText>
    </>
  );
}
