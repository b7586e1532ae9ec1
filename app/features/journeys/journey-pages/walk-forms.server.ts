import type { RouterContextProvider } from 'react-router';
import type { Journey, JourneyContext, Visitor, Walk } from '#app/features/journeys/core/journey-context.ts';
import { confirmStart } from '#app/features/journeys/core/start-commands.server.ts';
import {
  changeHour,
  pauseWalk,
  resumeWalk,
  stopWalk,
} from '#app/features/journeys/core/walk-commands.server.ts';
import { answerForm, type FormResult } from '#app/http/forms/answer-form.server.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { buttonSchema, hourSchema } from './input.ts';
import { BEGUN, BEGUN_AGAIN, CHANGE_FAILED, CHANGED, NO_RIGHT, TOO_LATE } from './messages.ts';

interface OwnWalk {
  ctx: JourneyContext;
  walk: Walk;
  journey: Journey;
  visitor: Visitor;
}

type FormArgs = Parameters<typeof answerForm>[0] & { context: Readonly<RouterContextProvider> };

/** Every form of the personal page, and the POST of a mail program's 'unsubscribe'. */
export async function answerWalkForm(args: FormArgs, { ctx, walk, journey, visitor }: OwnWalk) {
  const failure = () => ({ toast: CHANGE_FAILED });
  if ((await sentIntent(args.request, 'List-Unsubscribe')) === 'One-Click') {
    await stopWalk(ctx, walk, visitor);
    return { ok: true };
  }
  const here = `/jornadas/${journey.slug}/${walk.token}` satisfies Href<'/jornadas/:slug/:token'>;
  const intent = await sentIntent(args.request);
  if (intent === 'confirm') {
    return answerForm(args, {
      schema: hourSchema,
      failure,
      submit: async ({ hour }): Promise<FormResult> => {
        const begun = await confirmStart(ctx, walk, hour, visitor);
        if (begun.ok) return { ok: true, toast: BEGUN, goTo: here };
        return { ok: false, toast: begun.reason === 'too-late' ? TOO_LATE : NO_RIGHT };
      },
    });
  }
  if (intent === 'hour') {
    return answerForm(args, {
      schema: hourSchema,
      failure,
      submit: async ({ hour }): Promise<FormResult> => {
        await changeHour(ctx, walk, hour);
        return { ok: true, toast: CHANGED.hour };
      },
    });
  }
  return answerForm(args, {
    schema: buttonSchema,
    failure,
    submit: async ({ intent: pressed }): Promise<FormResult> => {
      if (pressed === 'pause') await pauseWalk(ctx, walk);
      else if (pressed === 'stop') await stopWalk(ctx, walk, visitor);
      else if (!(await resumeWalk(ctx, walk, visitor)).ok) return { ok: false, toast: BEGUN_AGAIN };
      return { ok: true, toast: CHANGED[pressed] };
    },
  });
}
