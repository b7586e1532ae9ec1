import { ORDER_STATUSES } from '#app/features/orders/core/order-status.ts';
import { formatPhone } from '#app/pure/brazil/whatsapp.ts';
import { isWebAddress } from '#app/pure/text/web-address.ts';
import { formatAppointment } from '#app/pure/time/appointment-pt-br.ts';
import type { findSession } from '../queries.server.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export function SessionFacts({ booking, order }: Found) {
  const { starts_at, place, note } = booking;
  return (
    <section aria-labelledby="a-sessao" className="admin-card">
      <h2 id="a-sessao">A sessão</h2>
      <dl className="facts">
        <dt>Duração</dt>
        <dd>{booking.minutes} minutos</dd>
        {starts_at && (
          <>
            <dt>Quando</dt>
            <dd>
              <time dateTime={starts_at}>{formatAppointment(starts_at)}</time>
            </dd>
          </>
        )}
        {place && (
          <>
            <dt>Onde</dt>
            <dd>
              {isWebAddress(place) ? (
                <a href={place} className="link" target="_blank" rel="noopener noreferrer">
                  {place}
                </a>
              ) : (
                place
              )}
            </dd>
          </>
        )}
        {note && (
          <>
            <dt>Recado</dt>
            <dd className="whitespace-pre-line">{note}</dd>
          </>
        )}
        <dt>Quem comprou</dt>
        <dd>{order.name || '–'}</dd>
        <dt>E-mail</dt>
        <dd>
          {order.email ? (
            <a href={`mailto:${encodeURIComponent(order.email)}`} className="link">
              {order.email}
            </a>
          ) : (
            '–'
          )}
        </dd>
        {order.phone && (
          <>
            <dt>Telefone</dt>
            <dd>{formatPhone(order.phone)}</dd>
          </>
        )}
        <dt>Pedido</dt>
        <dd>
          <a href={`/admin/pedidos/${order.id}` satisfies Href<'/admin/pedidos/:id'>} className="link">
            {order.code}
          </a>{' '}
          ({ORDER_STATUSES[order.status].toLowerCase()})
        </dd>
      </dl>
    </section>
  );
}
