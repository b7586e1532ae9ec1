import { formatPhone } from '#app/pure/brazil/whatsapp.ts';
import { ORDER_STATUSES } from '#app/pure/orders/order-status.ts';
import { isWebAddress } from '#app/pure/text/web-address.ts';
import { formatAppointment } from '#app/pure/time/appointment-pt-br.ts';
import { Fact, MailFact } from '#app/ui/admin/fact.tsx';
import type { findSession } from '../queries.server.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export function SessionFacts({ booking, order }: Found) {
  const { starts_at, place, note } = booking;
  return (
    <section aria-labelledby="a-sessao" className="admin-card">
      <h2 id="a-sessao">A sessão</h2>
      <dl className="facts">
        <Fact label="Duração">{booking.minutes} minutos</Fact>
        <Fact label="Quando">
          {starts_at && <time dateTime={starts_at}>{formatAppointment(starts_at)}</time>}
        </Fact>
        <Fact label="Onde">
          {place && isWebAddress(place) ? (
            <a href={place} className="link" target="_blank" rel="noopener noreferrer">
              {place}
            </a>
          ) : (
            place
          )}
        </Fact>
        <Fact label="Recado" className="whitespace-pre-line">
          {note}
        </Fact>
        <Fact label="Quem comprou">{order.name || '–'}</Fact>
        <MailFact address={order.email} />
        <Fact label="Telefone">{order.phone && formatPhone(order.phone)}</Fact>
        <Fact label="Pedido">
          <a href={`/admin/pedidos/${order.id}` satisfies Href<'/admin/pedidos/:id'>} className="link">
            {order.code}
          </a>{' '}
          ({ORDER_STATUSES[order.status].toLowerCase()})
        </Fact>
      </dl>
    </section>
  );
}
