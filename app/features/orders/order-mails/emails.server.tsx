import {
  type buyerMails,
  type Contract,
  ENDED_HEADINGS,
  type MailedLines,
  type MailedOrder,
  type orderMoneyMails,
} from '#app/features/orders/core/mail-kinds.server.ts';
import { BuyerLetter, MailLines, orderUrl } from '#app/features/orders/core/order-mail-parts.server.tsx';
import type { FactsOf, MailPages } from '#app/platform/mail/mail-kind.server.ts';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import { readTracking } from '#app/pure/brazil/parcel-tracking.ts';
import { dueCents, isOtherAmount, isPartlyPaid, WITHDRAWAL_DAYS } from '#app/pure/orders/order-status.ts';
import { isByProvider } from '#app/pure/orders/providers.ts';
import type { MailFrame } from '#app/pure/site/mail-frame.ts';
import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { MailButton, MailCode, MailLink, MailText } from '#app/ui/mail-shell.tsx';

export const buyerPages: MailPages<typeof buyerMails> = {
  received: (facts, frame) => (
    <BuyerLetter frame={frame} order={facts.order} heading="Recebemos seu pedido">
      <MailText>Guardamos tudo para você. Falta só o pagamento.</MailText>
      <MailLines {...facts} />
      <HowToPay {...facts} />
      <MailButton href={orderUrl(frame, facts.order)}>Abrir o pedido</MailButton>
      <ContractText {...facts} />
    </BuyerLetter>
  ),
  codeLapses: ({ order }, frame) => {
    const until = order.expires_at ? formatMoment(order.expires_at) : '';
    return (
      <BuyerLetter frame={frame} order={order} heading="Seu Pix ainda está à espera">
        <MailText>
          O pedido {order.code} fica guardado até <strong>{until}</strong>. Falta pagar{' '}
          {formatBrl(dueCents(order))}. Se você já pagou, diga isso na página do pedido: a gente confere.
        </MailText>
        {order.pix_code && !isPartlyPaid(order) && <MailCode text={order.pix_code} />}
        <MailButton href={orderUrl(frame, order)}>Abrir o pedido</MailButton>
        <MailText>Mudou de ideia? Não precisa fazer nada: o pedido se encerra sozinho.</MailText>
      </BuyerLetter>
    );
  },
  paid: (facts, frame) => {
    const { order, lines, hasFiles } = facts;
    const isFree = order.total_cents === 0;
    return (
      <BuyerLetter
        frame={frame}
        order={order}
        heading={isFree ? 'Pedido confirmado' : 'Pagamento confirmado'}
      >
        <MailText>
          {isFree ? 'Seu pedido está confirmado.' : 'Obrigada! Seu pagamento chegou.'} Este e-mail é o seu
          comprovante.
        </MailText>
        <MailLines {...facts} />
        {isOtherAmount(order) && (
          <MailText>
            Recebemos <strong>{formatBrl(order.paid_cents ?? 0)}</strong> e aceitamos o valor como pagamento
            do pedido.
          </MailText>
        )}
        {nextSteps(lines, hasFiles).map((step) => (
          <MailText key={step}>{step}</MailText>
        ))}
        <MailButton href={orderUrl(frame, order)}>Abrir o pedido</MailButton>
        <ContractText {...facts} />
      </BuyerLetter>
    );
  },
  shipped: ({ order }, frame) => (
    <BuyerLetter frame={frame} order={order} heading="Seu pedido está a caminho">
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
      <MailButton href={orderUrl(frame, order)}>Acompanhar o pedido</MailButton>
    </BuyerLetter>
  ),
  refunded: ({ order }, frame) => (
    <BuyerLetter frame={frame} order={order} heading="Seu reembolso foi feito">
      <MailText>
        Devolvemos <strong>{formatBrl(order.refunded_cents)}</strong> do pedido {order.code}
        {isByProvider(order.method) ? ', pelo mesmo meio do pagamento.' : ', por Pix.'}
      </MailText>
      {isByProvider(order.method) && (
        <MailText>No cartão, o valor aparece na fatura atual ou na próxima.</MailText>
      )}
      <MailButton href={orderUrl(frame, order)}>Ver o pedido</MailButton>
    </BuyerLetter>
  ),
  expired: (facts, frame) => ended('expired', facts, frame),
  failed: (facts, frame) => ended('failed', facts, frame),
  canceled: (facts, frame) => ended('canceled', facts, frame),
};

const ENDS: Record<keyof typeof ENDED_HEADINGS, string> = {
  expired:
    'O pagamento não chegou a tempo e liberamos o que estava guardado. Se você já pagou, responda a este e-mail: a gente confere e reabre o pedido. Se não, é só pedir de novo.',
  failed: 'O pagamento deste pedido não se completou, e nada foi cobrado. Se quiser, é só pedir de novo.',
  canceled: 'O pedido foi cancelado e nada foi cobrado. Se tiver dúvida, responda a este e-mail.',
};

const HAS_MONEY =
  'O pedido foi encerrado. O que você já pagou por ele volta para você: se não voltar em alguns dias, responda a este e-mail.';

/** Of any other reason: whoever cares for the shop has made it, here or at the provider. */
const REFUND_REASONS: Readonly<Record<string, string>> = {
  withdrawal: 'sua desistência da compra',
  dispute: 'a contestação do pagamento',
};

export const orderMoneyPages: MailPages<typeof orderMoneyMails> = {
  partRefunded: ({ order, amountCents, reason }, frame) => (
    <BuyerLetter frame={frame} order={order} heading="Devolvemos um valor a você">
      <MailText>
        Valor: <strong>{formatBrl(amountCents)}</strong>
        {isByProvider(order.method) ? ', pelo mesmo meio do pagamento' : ', por Pix'}
        <br />
        Motivo: {REFUND_REASONS[reason] ?? 'um acerto feito por quem cuida da loja'}
      </MailText>
      <MailText>O restante do pedido continua como estava.</MailText>
      <MailButton href={orderUrl(frame, order)}>Ver o pedido</MailButton>
    </BuyerLetter>
  ),
};

function ended(end: keyof typeof ENDS, { order }: FactsOf<(typeof buyerMails)['expired']>, frame: MailFrame) {
  const hasMoney = order.paid_cents > order.refunded_cents;
  return (
    <BuyerLetter frame={frame} order={order} heading={ENDED_HEADINGS[end]}>
      <MailText>{hasMoney ? HAS_MONEY : ENDS[end]}</MailText>
      <MailButton href={orderUrl(frame, order)}>Ver o pedido</MailButton>
    </BuyerLetter>
  );
}

function HowToPay({ order }: Pick<FactsOf<(typeof buyerMails)['received']>, 'order'>) {
  if (isByProvider(order.method)) {
    return (
      <MailText>
        {order.payment_state === 'boleto'
          ? 'O boleto está na página do pedido. Depois de pago, ele leva até três dias úteis para compensar.'
          : 'O código para pagar está na página do pedido.'}
      </MailText>
    );
  }
  if (order.method !== 'pix') return null;
  if (!order.pix_code) {
    return <MailText>O código Pix aparece na página do pedido assim que estiver pronto.</MailText>;
  }
  return (
    <>
      <MailText>
        Pix copia e cola, no valor de {formatBrl(order.total_cents)}
        {order.expires_at && `, até ${formatMoment(order.expires_at)}`}:
      </MailText>
      <MailCode text={order.pix_code} />
    </>
  );
}

function Tracking({ text: written }: { text: string }) {
  const { text, url } = readTracking(written);
  return url ? <MailLink href={url}>{text}</MailLink> : <strong>{text}</strong>;
}

function nextSteps(lines: MailedLines, hasFiles: boolean): string[] {
  const has = (kind: string) => lines.some((line) => line.kind === kind && !line.pass_days);
  return [
    has('service') && 'Sua sessão: proponha até três horários na página do pedido.',
    hasFiles && 'Seus arquivos estão na página do pedido, prontos para baixar.',
    has('physical') && 'Avisamos por e-mail assim que o produto for enviado, ou quando der para retirar.',
    lines.some(({ pass_days }) => pass_days) && 'Seu acesso Premium já está valendo na sua conta.',
    has('subscription') && 'Sua assinatura já está valendo na sua conta.',
  ].filter((step) => step !== false);
}

/** Decreto 7.962, art. 4: the conditions and the seller, in a form that the buyer can keep. */
function ContractText({
  contract,
  order,
  lines,
}: {
  contract: Contract;
  order: Pick<MailedOrder, 'delivery' | 'total_cents'>;
  lines: MailedLines;
}) {
  const { deliveryTime, legalName, legalDocument, legalAddress } = contract;
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
