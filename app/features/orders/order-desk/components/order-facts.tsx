import { readTracking } from '#app/pure/brazil/parcel-tracking.ts';
import { formatPhone } from '#app/pure/brazil/whatsapp.ts';
import { methodName } from '#app/pure/orders/providers.ts';
import { legalVersionDay, legalVersionPath } from '#app/pure/site/legal-documents.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { Fact, MailFact } from '#app/ui/admin/fact.tsx';
import { DELIVERIES } from '../order-words.ts';
import type { OrderFound } from '../queries.server.ts';

/** Buyer, delivery and payment. */
export function OrderFacts({ order, address }: Pick<OrderFound, 'order' | 'address'>) {
  const { name, email, phone, person_id, tracking, terms_version, privacy_version } = order;
  return (
    <section aria-labelledby="quem-comprou" className="admin-card">
      <h2 id="quem-comprou">Compra e entrega</h2>
      <dl className="facts">
        <Fact label="Nome">
          {person_id ? (
            <a href={`/admin/usuarios/${person_id}` satisfies Href<'/admin/usuarios/:id'>} className="link">
              {name || 'Pessoa com conta'}
            </a>
          ) : (
            name || '–'
          )}
        </Fact>
        <MailFact address={email} />
        <Fact label="Telefone">{phone && formatPhone(phone)}</Fact>
        <Fact label="Pagamento">{methodName(order.method)}</Fact>
        <Fact label="Entrega">{DELIVERIES[order.delivery]}</Fact>
        <Fact label="Endereço" className="whitespace-pre-line">
          {address.join('\n')}
        </Fact>
        <Fact label="Rastreio">{tracking && <Tracking text={tracking} />}</Fact>
        <Moment label="Feito em" at={order.created_at} />
        <Moment label="Pix avisado em" at={order.paid_at ? null : order.pix_reported_at} />
        <Moment label="Vale até" at={order.expires_at} />
        <Moment label="Pago em" at={order.paid_at} />
        <Moment label="Enviado em" at={order.shipped_at} />
        <Moment label="Entregue em" at={order.delivered_at} />
        <Moment label="Desistência em" at={order.withdrawn_at} />
        <Fact label="Termos aceitos">
          {terms_version && (
            <a href={legalVersionPath('terms', terms_version)} className="link">
              versão de {legalVersionDay(terms_version)}
            </a>
          )}
        </Fact>
        <Fact label="Política de privacidade">
          {privacy_version && (
            <a href={legalVersionPath('privacy', privacy_version)} className="link">
              versão de {legalVersionDay(privacy_version)}
            </a>
          )}
        </Fact>
        <Fact label="Protocolo">{order.withdrawal_protocol}</Fact>
      </dl>
    </section>
  );
}

function Moment({ label, at }: { label: string; at: string | null }) {
  return <Fact label={label}>{at && <time dateTime={at}>{formatDateTime(at)}</time>}</Fact>;
}

function Tracking({ text }: { text: string }) {
  const tracking = readTracking(text);
  if (!tracking.url) return tracking.text;
  return (
    <a href={tracking.url} className="link" target="_blank" rel="noopener noreferrer">
      {tracking.text}
    </a>
  );
}
