import type { z } from 'zod';
import {
  cancelLetter,
  pauseLetter,
  resumeLetter,
  scheduleLetter,
  unscheduleLetter,
} from '#app/features/letters/core/letter-commands.server.ts';
import { findProgress } from '#app/features/letters/core/queries.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { tomorrowMorning } from '#app/pure/time/tomorrow.ts';
import { audienceFrom } from './audience-fields.ts';
import { chooseAudience } from './commands.server.ts';
import type { moveSchema, planSchema, scheduleSchema } from './input.ts';
import { CHANGED, GONE, SENDING_TOASTS, toldOfMove } from './messages.ts';
import { NOW_WORD, readMoment } from './sending-moment.ts';

const pathOf = (id: string) => `/admin/cartas/${id}/envio` satisfies Href<'/admin/cartas/:id/envio'>;

/** The first step: writes down for whom the letter is, and leads to the last look. */
export async function planSending(
  ctx: ActorContext,
  id: string,
  sent: z.output<typeof planSchema>,
): Promise<AdminResult> {
  const chosen = audienceFrom(sent);
  if (!chosen.ok) return chosen;
  const now = ctx.clock.now();
  const { date, time } = sent.tomorrow ? tomorrowMorning(now.toISOString()) : sent;
  const word = sent.when === 'agora' && !sent.tomorrow ? NOW_WORD : `${date}T${time}`;
  const moment = readMoment(word, now);
  if (!moment.ok) return { ok: false, fieldErrors: { date: [moment.message] } };
  const saved = await chooseAudience(ctx, { id, version: sent.version }, chosen.audience);
  if (!saved.ok) {
    const description = saved.reason === 'not-found' ? GONE : CHANGED;
    return { ok: false, why: 'conflict', toast: { ...SENDING_TOASTS.planFailed, description } };
  }
  return { ok: true, toast: SENDING_TOASTS.planned, goTo: `${pathOf(id)}?momento=${word}` };
}

/**
 * The second step.
 * @param findError why the letter cannot be sent then; null where nothing is wrong
 */
export async function startSending(
  ctx: ActorContext,
  id: string,
  { version, moment: word }: z.output<typeof scheduleSchema>,
  findError: (at: Date | null) => Promise<string | null>,
): Promise<AdminResult> {
  const moment = readMoment(word, ctx.clock.now());
  const refused = (description: string): AdminResult => ({
    ...{ ok: false, why: 'conflict' },
    toast: { ...SENDING_TOASTS.moveFailed, description },
  });
  if (!moment.ok) return refused(moment.message);
  const error = await findError(moment.at);
  if (error) return refused(error);
  const moved = await scheduleLetter(ctx, id, { at: moment.at, version });
  const when = moment.at
    ? `A carta será enviada em ${formatMoment(moment.at.toISOString())}, horário de Brasília.`
    : 'O envio começa em instantes.';
  return toldOfMove('schedule', moved, pathOf(id), when);
}

const MOVES = {
  unschedule: unscheduleLetter,
  pause: pauseLetter,
  resume: resumeLetter,
  cancel: cancelLetter,
};

export async function moveSending(
  ctx: ActorContext,
  id: string,
  { intent }: z.output<typeof moveSchema>,
): Promise<AdminResult> {
  const moved = await MOVES[intent](ctx, id);
  const { sent } = intent === 'cancel' ? await findProgress(ctx.db, id) : { sent: 0 };
  const gone = sent > 0 ? `Já tinha sido enviada para ${countOf(sent, 'pessoa', 'pessoas')}.` : undefined;
  return toldOfMove(intent, moved, pathOf(id), gone);
}
