import type { MailedLines } from '#app/features/orders/core/mail-kinds.server.ts';
import {
  Buyer,
  BuyerLetter,
  OpenOrder,
  orderUrl,
} from '#app/features/orders/core/order-mail-parts.server.tsx';
import type { MailPages } from '#app/platform/mail/mail-kind.server.ts';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import { isByProvider, providerWords } from '#app/pure/orders/providers.ts';
import { withVariant } from '#app/pure/site/variant-name.ts';
import { capitalized } from '#app/pure/text/capitalized.ts';
import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { HostMail, MailButton, MailText } from '#app/ui/mail-shell.tsx';
import type { withdrawalMails } from './mail-kinds.server.ts';

export const withdrawalPages: MailPages<typeof withdrawalMails> = {
  withdrawn: ({ order, lines, refundCents }, frame) => (
    <BuyerLetter frame={frame} order={order} heading="Sua desistência está registrada">
      <MailText>
        Protocolo: <strong>{order.withdrawal_protocol}</strong>
        <br />
        Registrada em {formatMoment(order.withdrawn_at ?? order.updated_at)}
        <br />
        Valor que volta para você: <strong>{formatBrl(refundCents)}</strong>
      </MailText>
      <MailText>
        {isByProvider(order.method)
          ? 'O reembolso segue pelo mesmo meio do pagamento; no cartão, aparece na fatura atual ou na próxima.'
          : 'O valor volta por Pix, para a chave que você informou.'}
      </MailText>
      {lines.some(({ kind }) => kind !== 'physical') && (
        <MailText>Arquivos, sessões e acessos deste pedido terminaram.</MailText>
      )}
      {lines.some(({ kind }) => kind === 'physical') && (
        <MailText>
          Se já chegou, falta devolver: {thingsOf(lines)}. Responda a este e-mail: combinamos o envio, sem
          custo para você.
        </MailText>
      )}
      <MailButton href={orderUrl(frame, order)}>Ver o pedido</MailButton>
    </BuyerLetter>
  ),
  withdrawnNotice: ({ order, lines }, frame) => {
    const things = thingsOf(lines);
    return (
      <HostMail frame={frame} heading="Alguém desistiu da compra">
        <Buyer order={order} />
        <MailText>
          Protocolo {order.withdrawal_protocol}. A lei pede a devolução do valor todo, <strong>já</strong>.{' '}
          {isByProvider(order.method)
            ? `${capitalized(providerWords(order.method).it)} devolve sozinha; não há nada a fazer.`
            : 'Faça o Pix para a chave que está no pedido e marque o reembolso como feito.'}
        </MailText>
        <MailText>Arquivos, sessões e acessos do pedido terminaram agora.</MailText>
        {things && (order.shipped_at ?? order.delivered_at) && (
          <MailText>Para receber de volta: {things}. O frete é por sua conta.</MailText>
        )}
        <OpenOrder frame={frame} order={order} />
      </HostMail>
    );
  },
};

/** The things that can be sent back, one per line. */
function thingsOf(lines: MailedLines): string {
  return lines
    .filter(({ kind }) => kind === 'physical')
    .map(({ quantity, name, variant_name: variant }) => `${quantity} × ${withVariant(name, variant)}`)
    .join('; ');
}
