import { textOf } from '#app/platform/fields/form-text.ts';
import '../elsewhere.css';
import { data } from 'react-router';
import { isUnavailable } from '#app/db/errors.server.ts';
import { requestInfoContext } from '#app/http/context.ts';
import { orStayAs } from '#app/http/forms/admin-client-action.ts';
import { readStreamedForm } from '#app/http/forms/streamed-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { calendarDay } from '#app/pure/time/dates-pt-br.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { useToastFrom } from '#app/ui/toast-store.ts';
import { answerSubjects, removeImport } from '../commands.server.ts';
import { AskedForm } from '../components/asked-form.tsx';
import { ColumnForm } from '../components/column-form.tsx';
import { FigureTables } from '../components/figure-tables.tsx';
import { ImportList } from '../components/import-list.tsx';
import { UploadForm } from '../components/upload-form.tsx';
import type { ElsewhereAnswer } from '../elsewhere-answer.ts';
import { answersOf } from '../form.server.ts';
import { FAILED, GONE, NO_ANSWER, PROBLEMS, REMOVED, UNANSWERED, UNREADABLE } from '../messages.ts';
import { readElsewhere } from '../queries.server.ts';
import { MOST_FORM_BYTES } from '../rules.ts';
import { takeColumns, takeFile } from '../take-file.server.ts';
import type { Route } from './+types/admin-elsewhere.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireRight(args, 'numbers');
  const pageParam = args.url.searchParams.get('pagina') ?? '';
  const page = /^[1-9]\d{0,3}$/.test(pageParam) ? Number(pageParam) : 1;
  return { today: calendarDay(ctx.clock.now().toISOString()), elsewhere: await readElsewhere(ctx, page) };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireRight(args, 'numbers');
  const form = await readStreamedForm(args, MOST_FORM_BYTES);
  if (form === 'too-large') return answer({ step: 'refused', message: PROBLEMS['too-large'] }, 413);
  if (form === 'unreadable') return answer({ step: 'refused', message: UNREADABLE }, 400);
  try {
    const done = await act(ctx, form);
    return answer(done, done.step === 'refused' || done.message ? 400 : 200);
  } catch (error) {
    const { id } = args.context.get(requestInfoContext);
    ctx.log.error({ err: error, id }, 'figures of another platform could not be taken');
    return answer({ step: 'refused', message: FAILED }, isUnavailable(error) ? 503 : 500);
  }
}

type Done = Exclude<ElsewhereAnswer, { step: 'unanswered' }> & { message?: string };

async function act(ctx: ActorContext, form: FormData): Promise<Done> {
  switch (textOf(form, 'intent')) {
    case 'columns':
      return takeColumns(ctx, form);
    case 'answers': {
      const kept = await answerSubjects(ctx, answersOf(form));
      if (kept === 0) return { step: 'refused', message: NO_ANSWER };
      return { step: 'done', words: [`${countOf(kept, 'resposta guardada', 'respostas guardadas')}.`] };
    }
    case 'remove': {
      const isGone = await removeImport(ctx, textOf(form, 'id'));
      return { step: 'done', words: isGone ? [REMOVED] : [GONE] };
    }
    default:
      return takeFile(ctx, form);
  }
}

function answer(body: ElsewhereAnswer, status: number) {
  return data(body, { status });
}

/** What the page shows stays where no answer comes. */
export async function clientAction(args: Route.ClientActionArgs) {
  return orStayAs(args, UNANSWERED, { step: 'unanswered' } as const);
}

export default function AdminElsewhere({ loaderData, actionData }: Route.ComponentProps) {
  const { elsewhere, today } = loaderData;
  useToastFrom(actionData?.step === 'unanswered' ? actionData : undefined);
  return (
    <AdminPage
      title="Números de outras plataformas"
      back={{ to: '/admin/numeros' satisfies Href, label: 'Números' }}
      intro="Spotify, Apple Podcasts, YouTube e hospedagens contam cada uma à sua maneira. Aqui os números delas ficam ao lado dos downloads deste site, com a palavra de cada uma, e nunca somados."
    >
      {actionData?.step === 'done' && (
        <div className="notice mb-4" role="status">
          {actionData.words.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      )}
      {actionData?.step === 'columns' ? (
        <ColumnForm {...actionData} />
      ) : (
        <div className="grid gap-5">
          <AskedForm questions={elsewhere.asked} open={elsewhere.open} />
          <UploadForm today={today} error={actionData?.step === 'refused' ? actionData.message : undefined} />
          <FigureTables {...elsewhere} today={today} />
          <ImportList imports={elsewhere.imports} />
        </div>
      )}
    </AdminPage>
  );
}
