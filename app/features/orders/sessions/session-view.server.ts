import { isFulfillable, type OrderStatus } from '#app/features/orders/core/order-status.ts';
import { formatAppointment } from '#app/pure/time/appointment-pt-br.ts';
import { localTime } from '#app/pure/time/sao-paulo-time.ts';
import type { Booking } from './bookings.server.ts';
import { calendarPath } from './calendar-path.ts';
import { proposalsOf } from './rules.ts';

export type SessionView = ReturnType<typeof sessionView>;

/** What the order's page shows of a bought session, formatted. */
export function sessionView(booking: Booking, order: { status: OrderStatus; mayAct: boolean }) {
  const { status, starts_at } = booking;
  return {
    id: booking.id,
    name: booking.name,
    number: booking.number,
    minutes: booking.minutes,
    status,
    proposals: proposalsOf(booking).map((at) => ({ at, text: formatAppointment(at), field: fieldOf(at) })),
    when: starts_at && status === 'confirmed' ? formatAppointment(starts_at) : null,
    place: booking.place,
    note: booking.note,
    calendar: starts_at ? calendarPath(booking) : null,
    /** The order is being refunded, or is disputed. */
    isSuspended: status !== 'canceled' && !isFulfillable(order.status),
    mayPropose:
      order.mayAct && isFulfillable(order.status) && (status === 'unproposed' || status === 'proposed'),
  };
}

/** As the value of `<input type="datetime-local">`. */
function fieldOf(instant: string): string {
  const { date, time } = localTime(instant);
  return `${date}T${time}`;
}
