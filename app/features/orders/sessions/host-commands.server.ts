import type { Updateable } from 'kysely';
import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { lockOrder, recordOrderEvent } from '#app/features/orders/core/move-order.server.ts';
import type { Order } from '#app/features/orders/core/order-context.ts';
import { type AuditVerb, recordChange } from '#app/features/records/changes/record-change.server.ts';
import { isFulfillable } from '#app/pure/orders/order-status.ts';
import type { Person } from '#app/pure/people/person.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { cleanLine, cleanText } from '#app/pure/text/clean-text.ts';
import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { mailOfChange } from './booking-mails.server.ts';
import {
  type Booking,
  type BookingContext,
  findBooking,
  findClash,
  updateBooking,
} from './bookings.server.ts';
import { hostTimeProblem, LONGEST_NOTE, LONGEST_PLACE, type TimeProblem } from './rules.ts';

/** A booking in the version that the host's form showed. */
interface Wanted {
  id: string;
  version: number;
}

interface WantedTime extends Wanted {
  /** Instant. */
  startsAt: string;
  /** An address or a link: one line of at most LONGEST_PLACE characters. */
  place: string;
  /** For the buyer; at most LONGEST_NOTE characters. */
  note?: string;
  /** Allows a time that overlaps another confirmed session. */
  mayClash?: boolean;
}

export type BookingRefusal =
  | { ok: false; reason: 'gone' }
  /** Another admin was first, or the buyer has proposed other times. */
  | { ok: false; reason: 'changed-meanwhile'; booking: Booking }
  /** The booking's status does not allow it. */
  | { ok: false; reason: 'not-from-here'; booking: Booking }
  /** The order is refunded, disputed or not paid. */
  | { ok: false; reason: 'order-closed'; booking: Booking }
  | { ok: false; reason: TimeProblem }
  | { ok: false; reason: 'clash'; with: Booking };

export type BookingAnswer = { ok: true; booking: Booking } | BookingRefusal;

interface Step {
  from: ReadonlyArray<Booking['status']>;
  verb: AuditVerb;
  changes: Updateable<Booking>;
  /** For the order's events. */
  eventText: string;
  /** The time that is promised to the buyer. */
  time?: WantedTime;
  /** Canceling needs no paid order. */
  isEnding?: boolean;
}

/** Agrees on a proposed or another time. Both sides get it by mail with a calendar file. */
export function confirmBooking(ctx: BookingContext, actor: Person, wanted: WantedTime) {
  return changeByHost(ctx, actor, wanted, {
    from: ['unproposed', 'proposed'],
    verb: 'confirmed',
    changes: agreed(wanted),
    eventText: `Sessão confirmada para ${formatMoment(wanted.startsAt)}`,
    time: wanted,
  });
}

/** Declines the proposed times and asks the buyer for others. */
export function declineProposals(ctx: BookingContext, actor: Person, wanted: Wanted & { note: string }) {
  return changeByHost(ctx, actor, wanted, {
    from: ['proposed'],
    verb: 'declined',
    changes: { status: 'unproposed', proposals: '[]', note: noteOf(wanted) },
    eventText: 'Horários propostos recusados',
  });
}

/** Moves a confirmed session to another time or place; both sides get a new calendar file. */
export function rescheduleBooking(ctx: BookingContext, actor: Person, wanted: WantedTime) {
  return changeByHost(ctx, actor, wanted, {
    from: ['confirmed'],
    verb: 'rescheduled',
    changes: agreed(wanted),
    eventText: `Sessão remarcada para ${formatMoment(wanted.startsAt)}`,
    time: wanted,
  });
}

/** Cancels a session. Its refund is a separate command of the order. */
export function cancelBooking(ctx: BookingContext, actor: Person, wanted: Wanted & { note: string }) {
  return changeByHost(ctx, actor, wanted, {
    from: ['unproposed', 'proposed', 'confirmed'],
    verb: 'canceled',
    changes: { status: 'canceled', note: noteOf(wanted) },
    eventText: 'Sessão cancelada',
    isEnding: true,
  });
}

function agreed(wanted: WantedTime): Updateable<Booking> {
  const place = cleanLine(wanted.place).slice(0, LONGEST_PLACE);
  return { status: 'confirmed', starts_at: wanted.startsAt, place, note: noteOf(wanted) };
}

/** Forms report an overlong note; other callers get it cut. */
function noteOf({ note = '' }: { note?: string }): string {
  return cleanText(note).slice(0, LONGEST_NOTE);
}

async function changeByHost(
  ctx: BookingContext,
  actor: Person,
  { id, version }: Wanted,
  step: Step,
): Promise<BookingAnswer> {
  assertCan(actor, 'orders');
  return inTransaction(ctx.db, async (trx) => {
    const found = await lockBooking(trx, id);
    if (!found) return { ok: false, reason: 'gone' };
    const { order, before } = found;
    const refused = await refusalOf(trx, ctx, { order, before, version, step });
    if (refused) return refused;
    const now = ctx.clock.now();
    const after = await updateBooking(trx, before, { ...step.changes, updated_at: now.toISOString() });
    await recordOrderEvent(trx, {
      orderId: order.id,
      kind: 'booking',
      by: { source: 'admin', actorId: actor.id },
      detail: `${before.name} (${before.number}): ${step.eventText}`,
      now,
    });
    await recordChange(trx, {
      actor,
      now,
      verb: step.verb,
      subject: { kind: 'booking', id, title: `${before.name} · ${order.code}` },
      before: shownOf(before),
      after: shownOf(after),
    });
    await mailOfChange({ ...ctx, db: trx }, { order, before, after });
    return { ok: true, booking: after };
  });
}

async function lockBooking(trx: Trx, id: string): Promise<{ order: Order; before: Booking } | null> {
  const known = await findBooking(trx, id);
  const order = known && (await lockOrder(trx, known.order_id));
  if (!order) return null;
  await takeTurn(trx, 'bookings');
  const before = await findBooking(trx, id);
  return before && { order, before };
}

async function refusalOf(
  trx: Trx,
  { clock }: BookingContext,
  { order, before, version, step }: { order: Order; before: Booking; version: number; step: Step },
): Promise<BookingRefusal | null> {
  if (before.version !== version) return { ok: false, reason: 'changed-meanwhile', booking: before };
  if (!step.from.includes(before.status)) return { ok: false, reason: 'not-from-here', booking: before };
  if (!step.isEnding && !isFulfillable(order.status))
    return { ok: false, reason: 'order-closed', booking: before };
  if (!step.time) return null;
  const { startsAt, mayClash } = step.time;
  const problem = hostTimeProblem(startsAt, clock.now());
  if (problem) return { ok: false, reason: problem };
  const other = mayClash ? null : await findClash(trx, { id: before.id, startsAt, minutes: before.minutes });
  return other && { ok: false, reason: 'clash', with: other };
}

/** The fields that the audit log shows. */
function shownOf({ status, starts_at, place, note }: Booking) {
  return { status, starts_at, place, note };
}
