import { methodName } from '#app/features/orders/core/providers.ts';
import { readTracking } from '#app/pure/brazil/parcel-tracking.ts';
import { formatPhone } from '#app/pure/brazil/whatsapp.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { DELIVERIES } from '../order-words.ts';
import type { OrderFound } from '../queries.server.ts';

/** Buyer, delivery and payment. */
export function OrderFacts({ order, address }: Pick<OrderFound, 'order' | 'address'>) {
  const { name, email, phone, person_id, tracking } = order;
  return (
    <section aria-labelledby="quem-comprou" className="admin-card">
      <h2 id="quem-comprou">Compra e entrega</h2>
      <dl className="facts">
        <dt>Nome</dt>
        <dd>
          {person_id ? (
            <a href={`/admin/usuarios/${person_id}` satisfies Href<'/admin/usuarios/:id'>} className="link">
              {name || 'Pessoa com conta'}
            </a>
          ) : (
            name || '–'
          )}
        </dd>
        <dt>E-mail</dt>
        <dd>
          {email ? (
            <a href={`mailto:${encodeURIComponent(email)}`} className="link">
              {email}
            </a>
          ) : (
            '–'
          )}
        </dd>
        {phone && (
          <>
            <dt>Telefone</dt>
            <dd>{formatPhone(phone)}</dd>
          </>
        )}
        <dt>Pagamento</dt>
        <dd>{methodName(order.method)}</dd>
        <dt>Entrega</dt>
        <dd>{DELIVERIES[order.delivery]}</dd>
        {address.length > 0 && (
          <>
            <dt>Endereço</dt>
            <dd className="whitespace-pre-line">{address.join('\n')}</dd>
          </>
        )}
        {tracking && (
          <>
            <dt>Rastreio</dt>
            <dd>
              <Tracking text={tracking} />
            </dd>
          </>
        )}
        <Moment label="Feito em" at={order.created_at} />
        <Moment label="Pix avisado em" at={order.paid_at ? null : order.pix_reported_at} />
        <Moment label="Vale até" at={order.expires_at} />
        <Moment label="Pago em" at={order.paid_at} />
        <Moment label="Enviado em" at={order.shipped_at} />
        <Moment label="Entregue em" at={order.delivered_at} />
        <Moment label="Desistência em" at={order.withdrawn_at} />
        {order.withdrawal_protocol && (
          <>
            <dt>Protocolo</dt>
            <dd>{order.withdrawal_protocol}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

function Moment({ label, at }: { label: string; at: string | null }) {
  if (!at) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <time dateTime={at}>{formatDateTime(at)}</time>
      </dd>
    </>
  );
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
