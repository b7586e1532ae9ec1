import { findOrderFor } from '#app/features/orders/core/queries.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { notFoundAnswer } from '#app/http/answers/not-found-answer.ts';
import { PRIVATE_HEADERS } from '#app/http/answers/personal-answer.ts';
import { attachment } from '#app/http/answers/send-file.server.ts';
import { personContext, servicesContext } from '#app/http/context.ts';
import { findBooking } from '../bookings.server.ts';
import { calendarFile } from '../calendar-file.server.ts';
import type { Route } from './+types/session-calendar.ts';

/** Serves a session as a calendar file. The file of a canceled session removes its entry. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { db, publicUrl } = context.get(servicesContext);
  const order = await findOrderFor(db, params.id, context.get(personContext));
  const id = /^([\w-]{1,64})\.ics$/.exec(params.file)?.[1];
  const booking = order && id ? await findBooking(db, id) : null;
  if (!order || booking?.order_id !== order.id) return notFoundAnswer();
  const { showName } = await findSettings(db);
  const file = calendarFile({ publicUrl, showName }, booking, order);
  if (file === null) return notFoundAnswer();
  return new Response(file, {
    headers: {
      ...PRIVATE_HEADERS,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': attachment(`sessao-${booking.number}.ics`),
    },
  });
}
