import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Order } from '#app/features/orders/core/order-context.ts';
import { MINUTE_MS } from '#app/pure/time/durations.ts';
import type { Booking } from './bookings.server.ts';

interface CalendarContext {
  publicUrl: string;
  showName: string;
}

/**
 * A session as an iCalendar file, in UTC, which every program shows correctly. The UID stays and the SEQUENCE
 * grows, so that opening a newer file moves or removes the entry. The file of a guest's order holds no link,
 * because calendars are shared and that link opens the order for anybody.
 */
export function calendarFile(
  { publicUrl, showName }: CalendarContext,
  booking: Booking,
  { code, person_id }: Pick<Order, 'code' | 'person_id'>,
): string | null {
  if (!booking.starts_at) return null;
  const isCanceled = booking.status === 'canceled';
  const start = new Date(booking.starts_at);
  const calendar = ical({
    prodId: { company: showName, product: 'Sessões', language: 'PT' },
    method: isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  const page =
    person_id === null
      ? null
      : (`${publicUrl}/pedido/${booking.order_id}` satisfies AbsoluteHref<'/pedido/:id'>);
  calendar.createEvent({
    id: `sessao-${booking.id}@${new URL(publicUrl).hostname}`,
    sequence: booking.version,
    stamp: new Date(booking.updated_at),
    start,
    end: new Date(start.getTime() + booking.minutes * MINUTE_MS),
    summary: `${booking.name} · ${showName}`,
    description: page ? `Detalhes do pedido: ${page}` : `Pedido ${code}. O link dele está no e-mail.`,
    location: booking.place || null,
    ...(page && { url: page }),
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
