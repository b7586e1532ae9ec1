import type { z } from 'zod';
import type { Journey, JourneyContext, Visitor, Walk } from '#app/features/journeys/core/journey-context.ts';
import { confirmStart } from '#app/features/journeys/core/start-commands.server.ts';
import {
  changeHour,
  pauseWalk,
  resumeWalk,
  stopWalk,
} from '#app/features/journeys/core/walk-commands.server.ts';
import type { FormResult } from '#app/pure/forms/form-result.ts';
import type { buttonSchema } from './input.ts';
import { BEGUN, BEGUN_AGAIN, CHANGED, NO_RIGHT, TOO_LATE } from './messages.ts';

interface OwnWalk {
  ctx: JourneyContext;
  walk: Walk;
  journey: Journey;
  visitor: Visitor;
}

/** The forms of the personal page with an hour: they confirm the start, or change the hour. */
export async function sendHour(
  { ctx, walk, journey, visitor }: OwnWalk,
  intent: 'confirm' | 'hour',
  hour: number,
): Promise<FormResult> {
  if (intent === 'hour') {
    await changeHour(ctx, walk, hour);
    return { ok: true, toast: CHANGED.hour };
  }
  const begun = await confirmStart(ctx, walk, hour, visitor);
  if (!begun.ok) return { ok: false, toast: begun.reason === 'too-late' ? TOO_LATE : NO_RIGHT };
  const here = `/jornadas/${journey.slug}/${walk.token}` satisfies Href<'/jornadas/:slug/:token'>;
  return { ok: true, toast: BEGUN, goTo: here };
}

/** Its buttons. */
export async function pressWalkButton(
  { ctx, walk, visitor }: OwnWalk,
  { intent }: z.output<typeof buttonSchema>,
): Promise<FormResult> {
  if (intent === 'pause') await pauseWalk(ctx, walk);
  else if (intent === 'stop') await stopWalk(ctx, walk, visitor);
  else if (!(await resumeWalk(ctx, walk, visitor)).ok) return { ok: false, toast: BEGUN_AGAIN };
  return { ok: true, toast: CHANGED[intent] };
}
