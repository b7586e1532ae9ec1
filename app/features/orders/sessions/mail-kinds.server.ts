import { z } from 'zod';
import { buyersOrder, mailedOrder, TO_BUYER } from '#app/features/orders/core/mail-kinds.server.ts';
import { defineMail } from '#app/platform/mail/mail-kind.server.ts';
import { formatAppointment } from '#app/pure/time/appointment-pt-br.ts';

const order = buyersOrder.pick(TO_BUYER);

const booking = z.object({
  id: z.string(),
  order_id: z.string(),
  name: z.string(),
  minutes: z.number(),
  starts_at: z.string().nullable(),
  place: z.string(),
  note: z.string(),
});

/** Facts of a mail that goes to both sides under one name. */
const bookingFacts = z.object({
  reader: z.enum(['buyer', 'host']),
  order,
  booking,
  /** Whether the session was in the calendars before. */
  wasConfirmed: z.boolean(),
});

export const bookingMails = {
  /** To the host: the buyer proposes these times. */
  proposed: defineMail({
    isToHost: true,
    name: 'booking.proposed',
    facts: z.object({
      order: mailedOrder.pick({ code: true, name: true }),
      booking: booking.pick({ id: true, name: true }),
      proposals: z.array(z.string()),
    }),
    subject: ({ booking: { name } }) => `Horários propostos: ${name}`,
  }),
  /** To the buyer: none of the times is possible. */
  declined: defineMail({
    name: 'booking.declined',
    facts: z.object({ order, booking: booking.pick({ name: true, note: true }) }),
    subject: () => 'Vamos achar outro horário',
  }),
  /** To both: the confirmed time, with a calendar file. */
  confirmed: defineMail({
    name: 'booking.confirmed',
    facts: bookingFacts,
    subject: (facts) => `${confirmedHeading(facts)}: ${whenOf(facts.booking.starts_at)}`,
  }),
  /** To both: the session is canceled. */
  canceled: defineMail({
    name: 'booking.canceled',
    facts: bookingFacts.extend({
      /** Whether the buyer may still book another time. */
      canRebook: z.boolean(),
    }),
    subject: ({ reader, booking: { starts_at } }) =>
      reader === 'buyer' ? 'Sua sessão foi cancelada' : `Sessão cancelada: ${whenOf(starts_at)}`,
  }),
};

export function confirmedHeading({ reader, wasConfirmed }: z.infer<typeof bookingFacts>): string {
  if (reader === 'host') return 'Sessão marcada';
  return wasConfirmed ? 'Sua sessão mudou' : 'Sua sessão está marcada';
}

/** Empty for null. */
export function whenOf(instant: string | null): string {
  return instant ? formatAppointment(instant) : '';
}
