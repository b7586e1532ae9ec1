import type { z } from 'zod';
import type { Db } from '#app/db/database.server.ts';
import type { Order } from '#app/features/orders/core/order-context.ts';
import type { FormResult } from '#app/pure/forms/form-result.ts';
import { failed } from '#app/pure/forms/toast-message.ts';
import { isFulfillable } from '#app/pure/orders/order-status.ts';
import { formatAppointment } from '#app/pure/time/appointment-pt-br.ts';
import { localTime } from '#app/pure/time/sao-paulo-time.ts';
import { type Booking, type BookingContext, listBookings } from './bookings.server.ts';
import { proposeTimes } from './buyer-commands.server.ts';
import { calendarPath } from './calendar-path.ts';
import { instantOf, proposalSchema } from './input.ts';
import { PROPOSAL_FAILED, PROPOSAL_REFUSALS, PROPOSED } from './messages.ts';
import { proposalProblem, proposalsOf } from './rules.ts';

export type SessionView = ReturnType<typeof sessionView>;

/** What the order's page shows of the bought sessions, and a number that grows with each change of them. */
export async function findSessionViews(db: Db, order: Pick<Order, 'id' | 'status'>, mayAct: boolean) {
  const bookings = await listBookings(db, order.id);
  return {
    sessions: bookings.map((booking) => sessionView(booking, isFulfillable(order.status), mayAct)),
    version: bookings.reduce((sum, { version }) => sum + version, 0),
  };
}

/** @param isValid the order is neither being refunded nor disputed */
function sessionView(booking: Booking, isValid: boolean, mayAct: boolean) {
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
    isSuspended: status !== 'canceled' && !isValid,
    mayPropose: mayAct && isValid && (status === 'unproposed' || status === 'proposed'),
  };
}

/** As the value of `<input type="datetime-local">`. */
function fieldOf(instant: string): string {
  const { date, time } = localTime(instant);
  return `${date}T${time}`;
}

/** The form of the order's page that proposes times for a session. */
export const proposalForm = {
  schema: proposalSchema,
  failureTitle: PROPOSAL_FAILED,
  submit: async (
    ctx: BookingContext,
    order: Order,
    { booking, ...typed }: z.output<typeof proposalSchema>,
  ): Promise<FormResult> => {
    const fieldErrors = timeErrors(typed, ctx.clock.now());
    if (fieldErrors) return { ok: false, fieldErrors };
    const times = Object.values(typed).flatMap((time) => instantOf(time) ?? []);
    if (times.length === 0) return { ok: false, fieldErrors: { time1: [PROPOSAL_REFUSALS.none] } };
    const answer = await proposeTimes(ctx, { orderId: order.id, bookingId: booking, times });
    if (answer.ok)
      return { ok: true, toast: PROPOSED, goTo: `/pedido/${order.id}` satisfies Href<'/pedido/:id'> };
    return { ok: false, toast: failed(PROPOSAL_FAILED, PROPOSAL_REFUSALS[answer.reason]) };
  },
};

/** Errors by field name; null where all times are valid. */
function timeErrors(typed: Record<string, string>, now: Date): Record<string, string[]> | null {
  const errors = Object.entries(typed).flatMap(([name, text]) => {
    const instant = instantOf(text);
    const problem = instant && proposalProblem(instant, now);
    return problem ? [[name, [PROPOSAL_REFUSALS[problem]]]] : [];
  });
  return errors.length > 0 ? Object.fromEntries(errors) : null;
}
