import type { BuyerContext } from '#app/features/orders/core/order-context.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { failed, succeeded } from '#app/pure/forms/toast-message.ts';
import type { Person } from '#app/pure/people/person.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { instantOfLocalTime } from '#app/pure/time/sao-paulo-time.ts';
import {
  type BookingAnswer,
  cancelBooking,
  confirmBooking,
  declineProposals,
  rescheduleBooking,
} from '../host-commands.server.ts';
import type { SessionForm } from './input.ts';
import { BUYER_WAS_TOLD, DONE, NO_PLACE, NO_TIME, REFUSALS, TOO_FAR, TOO_SOON } from './messages.ts';

/** Runs the command of a form on the session's page and answers it. */
export async function pressSessionButton(
  ctx: BuyerContext,
  actor: Person,
  id: string,
  form: SessionForm,
): Promise<AdminResult> {
  const { intent, version, note } = form;
  const wanted = { id, version, note };
  if (intent === 'decline') return answer(intent, await declineProposals(ctx, actor, wanted));
  if (intent === 'cancel') return answer(intent, await cancelBooking(ctx, actor, wanted));
  const startsAt = timeOf(form);
  if (!startsAt) return { ok: false, fieldErrors: { date: [NO_TIME] } };
  if (form.place === '') return { ok: false, fieldErrors: { place: [NO_PLACE] } };
  const command = intent === 'confirm' ? confirmBooking : rescheduleBooking;
  const { place, mayClash } = form;
  return answer(intent, await command(ctx, actor, { ...wanted, startsAt, place, mayClash }));
}

/** The picked proposal, else day and hour in São Paulo. */
function timeOf({ proposal, date, time }: SessionForm): string | null {
  if (proposal === '') return instantOfLocalTime({ date, time });
  const instant = new Date(proposal);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

function answer(intent: SessionForm['intent'], done: BookingAnswer): AdminResult {
  if (done.ok) return { ok: true, toast: succeeded(DONE[intent], BUYER_WAS_TOLD) };
  switch (done.reason) {
    case 'too-soon':
      return { ok: false, fieldErrors: { date: [TOO_SOON] } };
    case 'too-far':
      return { ok: false, fieldErrors: { date: [TOO_FAR] } };
    case 'clash': {
      const { name, starts_at } = done.with;
      const when = starts_at ? ` (${formatDateTime(starts_at)})` : '';
      const message = `Já há outra sessão confirmada nesse horário: ${name}${when}. Marque a opção abaixo se for assim mesmo.`;
      return { ok: false, fieldErrors: { date: [message], mayClash: [message] } };
    }
    default: {
      const [title, description, why] = REFUSALS[done.reason];
      return { ok: false, why, toast: failed(title, description) };
    }
  }
}
