import { data, type RouterContextProvider } from 'react-router';
import type { JourneyContext } from '#app/features/journeys/core/journey-context.ts';
import { findPublicJourney } from '#app/features/journeys/core/queries.server.ts';
import { askToStart, startWithAccount } from '#app/features/journeys/core/start-commands.server.ts';
import { personContext, requestInfoContext } from '#app/http/context.ts';
import { answerForm } from '#app/http/forms/answer-form.server.ts';
import type { FormResult } from '#app/pure/forms/form-result.ts';
import { hourSchema, startSchema } from './input.ts';
import { ASKED, BEGUN, NO_RIGHT, START_FAILED } from './messages.ts';

type FormArgs = Parameters<typeof answerForm>[0] & { context: Readonly<RouterContextProvider> };

/** A start: at once for an account, by a confirmation for an address. */
export async function answerStart(args: FormArgs, ctx: JourneyContext, slug: string) {
  const visitor = args.context.get(requestInfoContext);
  const person = args.context.get(personContext);
  const journey = await findPublicJourney(ctx.db, slug);
  if (!journey) throw data(null, { status: 404 });
  const failure = () => ({ toast: START_FAILED });
  if (person) {
    return answerForm(args, {
      schema: hourSchema,
      failure,
      submit: async ({ hour }): Promise<FormResult> => {
        const begun = await startWithAccount(ctx, journey, { person, hour }, visitor);
        if (!begun.ok) return { ok: false, toast: NO_RIGHT, why: 'forbidden' };
        const page = `/jornadas/${slug}/${begun.token}` satisfies Href<'/jornadas/:slug/:token'>;
        return { ok: true, toast: BEGUN, goTo: page };
      },
    });
  }
  return answerForm(args, {
    schema: startSchema,
    failure,
    submit: async (wish): Promise<FormResult> => {
      if (journey.access === 'premium') return { ok: false, toast: NO_RIGHT, why: 'forbidden' };
      const asked = await askToStart(ctx, journey, wish, visitor);
      return asked.ok ? { ok: true, toast: ASKED } : asked;
    },
  });
}
