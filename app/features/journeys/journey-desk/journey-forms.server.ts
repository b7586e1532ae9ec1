import type { z } from 'zod';
import { findJourney } from '#app/features/journeys/core/queries.server.ts';
import { undo } from '#app/features/records/changes/bin/bin-entries.server.ts';
import { savedAnswer, saveTogether } from '#app/platform/fields/save-together.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { succeeded } from '#app/pure/forms/toast-message.ts';
import { deleteJourney } from './bin-commands.server.ts';
import { updateJourney } from './commands.server.ts';
import { journeySchema, type stepButtonSchema, stepSchema } from './input.ts';
import { journeyFields, stepFields } from './journey-fields.server.ts';
import { journeyFieldErrors } from './journey-refusals.ts';
import { JOURNEY_TOASTS } from './messages.ts';
import { findStep } from './queries.server.ts';
import { moveStep, removeStep, updateStep } from './step-commands.server.ts';
import { stepFieldErrors } from './step-refusals.ts';

type Values = Record<string, string>;

/** Saves a Jornada, together with what somebody else saved meanwhile. */
export async function saveJourney(
  ctx: ActorContext,
  id: string,
  sent: z.output<typeof journeySchema>,
  values: Values,
): Promise<AdminResult> {
  const saved = await saveTogether({
    schema: journeySchema,
    input: sent,
    values,
    current: async () => {
      const journey = await findJourney(ctx.db, id);
      return journey && { ...journeyFields(journey), version: String(journey.version) };
    },
    save: ({ version, ...input }) => updateJourney(ctx, { id, version }, input),
  });
  return savedAnswer(saved, JOURNEY_TOASTS, journeyFieldErrors);
}

/** The same for a day. */
export async function saveStep(
  ctx: ActorContext,
  place: { journeyId: string; id: string },
  sent: z.output<typeof stepSchema>,
  values: Values,
): Promise<AdminResult> {
  const saved = await saveTogether({
    schema: stepSchema,
    input: sent,
    values,
    current: async () => {
      const step = await findStep(ctx.db, place);
      return step && { ...(await stepFields(ctx.db, step)), version: String(step.version) };
    },
    save: ({ version, ...input }) => updateStep(ctx, { ...place, version }, input),
  });
  const { stepUpdated: updated, stepFailed: saveFailed, stepGone: gone } = JOURNEY_TOASTS;
  return savedAnswer(saved, { updated, saveFailed, gone }, ({ reason }) => stepFieldErrors(reason));
}

/** A button beside a day. */
export async function pressStepButton(
  ctx: ActorContext,
  journeyId: string,
  { intent, step: id }: z.output<typeof stepButtonSchema>,
): Promise<AdminResult> {
  if (intent === 'remove') {
    const removed = await removeStep(ctx, { journeyId, id });
    if (removed.ok)
      return { ok: true, toast: { ...JOURNEY_TOASTS.stepRemoved, action: undo(removed.entryId) } };
    if (removed.reason === 'last') return { ok: false, toast: JOURNEY_TOASTS.lastStep };
    return { ok: false, why: 'gone', toast: JOURNEY_TOASTS.stepGone };
  }
  const moved = await moveStep(ctx, { journeyId, id, direction: intent });
  if (!moved.ok) return { ok: false, why: 'gone', toast: JOURNEY_TOASTS.stepGone };
  return { ok: true, toast: succeeded(`${moved.title}: dia ${moved.place}.`) };
}

export async function removeJourney(ctx: ActorContext, id: string): Promise<AdminResult> {
  const deleted = await deleteJourney(ctx, id);
  if (deleted.ok) {
    return { ok: true, toast: { ...JOURNEY_TOASTS.deleted, action: undo(deleted.entryId) } };
  }
  if (deleted.reason === 'walked') return { ok: false, why: 'conflict', toast: JOURNEY_TOASTS.walked };
  const toast = { ...JOURNEY_TOASTS.gone, title: JOURNEY_TOASTS.deleteFailed.title };
  return { ok: false, why: 'gone', toast };
}
