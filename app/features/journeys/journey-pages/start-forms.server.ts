import type { z } from 'zod';
import type { Journey, JourneyContext, Visitor } from '#app/features/journeys/core/journey-context.ts';
import { askToStart, startWithAccount } from '#app/features/journeys/core/start-commands.server.ts';
import type { FormResult } from '#app/pure/forms/form-result.ts';
import type { Person } from '#app/pure/people/person.ts';
import type { startSchema } from './input.ts';
import { ASKED, BEGUN, NO_RIGHT } from './messages.ts';

/** A start with an account: at once. */
export async function startAtOnce(
  ctx: JourneyContext,
  journey: Journey,
  wish: { person: Person; hour: number },
  visitor: Visitor,
): Promise<FormResult> {
  const begun = await startWithAccount(ctx, journey, wish, visitor);
  if (!begun.ok) return { ok: false, toast: NO_RIGHT, why: 'forbidden' };
  const page = `/jornadas/${journey.slug}/${begun.token}` satisfies Href<'/jornadas/:slug/:token'>;
  return { ok: true, toast: BEGUN, goTo: page };
}

/** A start with an address: by a confirmation. */
export async function askForStart(
  ctx: JourneyContext,
  journey: Journey,
  wish: z.output<typeof startSchema>,
  visitor: Visitor,
): Promise<FormResult> {
  if (journey.access === 'premium') return { ok: false, toast: NO_RIGHT, why: 'forbidden' };
  const startRequest = await askToStart(ctx, journey, wish, visitor);
  return startRequest.ok ? { ok: true, toast: ASKED } : startRequest;
}
