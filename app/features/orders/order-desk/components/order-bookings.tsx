import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import type { OrderFound } from '../queries.server.ts';

export function OrderBookings({ bookings }: Pick<OrderFound, 'bookings'>) {
  if (bookings.length === 0) return null;
  return (
    <section aria-labelledby="sessoes" className="admin-card">
      <h2 id="sessoes">Sessões</h2>
      <ul className="desk-lines">
        {bookings.map(({ id, name, number, status, starts_at }) => (
          <li key={id}>
            <span>
              <a
                href={`/admin/pedidos/sessoes/${id}` satisfies Href<'/admin/pedidos/sessoes/:id'>}
                className="link"
              >
                {name}
                {bookings.length > 1 && ` ${number}`}
              </a>
              <span className="sub">
                {BOOKING_STATES[status]}
                {status === 'confirmed' && starts_at && ` para ${formatMoment(starts_at)}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const BOOKING_STATES = {
  unproposed: 'Quem comprou ainda não propôs horários',
  proposed: 'Horários propostos: escolha um',
  confirmed: 'Confirmada',
  canceled: 'Cancelada',
} as const;
