import { servicesContext } from '#app/http/context.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { calendarDay } from '#app/pure/time/dates-pt-br.ts';
import { timeEvents, timeSeries } from '#app/wiring/time-line.server.ts';
import { TimeLinePage } from '../components/time-line-page.tsx';
import { NOTE_TOASTS } from '../messages.ts';
import { readPeriod } from '../period.ts';
import { noteSchema, removeNoteSchema } from '../time-line/input.ts';
import { addNote, removeNote } from '../time-line/notes.server.ts';
import { readTimeLine } from '../time-line/read-time-line.server.ts';
import type { Route } from './+types/admin-time-line.ts';

export async function loader(args: Route.LoaderArgs) {
  const { actor } = requireRight(args, 'numbers');
  const services = args.context.get(servicesContext);
  const choices = readPeriod(args.url.searchParams);
  const declared = { series: timeSeries, events: timeEvents };
  return {
    asked: choices,
    line: await readTimeLine({ ...services, actor }, declared, choices),
    today: calendarDay(services.clock.now().toISOString()),
  };
}

export async function action(args: Route.ActionArgs) {
  requireRight(args, 'numbers');
  const [right, failure] = ['numbers', NOTE_TOASTS.failed] as const;
  if ((await sentIntent(args.request)) === 'remove') {
    return handleAdminForm(args, {
      ...{ right, failure, schema: removeNoteSchema },
      submit: async ({ id }, ctx) => {
        await removeNote(ctx, id);
        return { ok: true, toast: NOTE_TOASTS.removed };
      },
    });
  }
  return handleAdminForm(args, {
    ...{ right, failure, schema: noteSchema },
    submit: async (note, ctx) =>
      (await addNote(ctx, note)).ok
        ? { ok: true, toast: NOTE_TOASTS.added }
        : { ok: false, why: 'conflict', toast: NOTE_TOASTS.tooMany },
  });
}

export const clientAction = orStay(NOTE_TOASTS.failed);

export default function AdminTimeLine({ loaderData, actionData }: Route.ComponentProps) {
  const { asked: choices, line, today } = loaderData;
  return <TimeLinePage choices={choices} line={line} today={today} answer={actionData} />;
}
