import { textOf } from '#app/platform/fields/form-text.ts';
import '../statement/statement.css';
import { useState } from 'react';
import { data } from 'react-router';
import { isUnavailable } from '#app/db/errors.server.ts';
import { requestInfoContext } from '#app/http/context.ts';
import { orStayAs } from '#app/http/forms/admin-client-action.ts';
import { readStreamedForm } from '#app/http/forms/streamed-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { Person } from '#app/pure/people/person.ts';
import { calendarDay } from '#app/pure/time/dates-pt-br.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { useToastFrom } from '#app/ui/toast-store.ts';
import { orderContext } from '#app/wiring/order-effects.server.ts';
import { DeskTabs } from '../components/desk-tabs.tsx';
import { applyStatement } from '../statement/apply.server.ts';
import { readStatement } from '../statement/bank-files/read-statement.server.ts';
import type { Columns } from '../statement/bank-files/statement.ts';
import { ColumnForm } from '../statement/components/column-form.tsx';
import { StatementPreviewForm } from '../statement/components/statement-preview.tsx';
import { StatementResult } from '../statement/components/statement-result.tsx';
import { StatementUpload } from '../statement/components/statement-upload.tsx';
import { readCarried } from '../statement/input.ts';
import {
  COUNT_FAILED,
  COUNT_UNANSWERED,
  FAILED,
  NO_COLUMNS,
  PROBLEMS,
  UNREADABLE,
} from '../statement/messages.ts';
import { previewStatement } from '../statement/preview.server.ts';
import { MOST_FORM_BYTES } from '../statement/rules.ts';
import type { StatementAnswer } from '../statement/statement-answer.ts';
import { choicesOf, fileOf } from '../statement/statement-form.server.ts';
import type { Route } from './+types/admin-statement.ts';

export function loader(args: Route.LoaderArgs) {
  requireRight(args, 'orders');
  return null;
}

/** The first post only previews the file: the host sees what would be counted. */
export async function action(args: Route.ActionArgs) {
  const { actor, ...services } = requireRight(args, 'orders');
  const form = await readStreamedForm(args, MOST_FORM_BYTES);
  if (form === 'too-large') return refused(PROBLEMS['too-large'], 413);
  if (form === 'unreadable') return refused(UNREADABLE, 400);
  const isCounting = textOf(form, 'intent') === 'apply';
  try {
    return isCounting ? await count(services, actor, form) : await look(services, form);
  } catch (error) {
    const { id } = args.context.get(requestInfoContext);
    services.log.error({ err: error, id }, 'a statement could not be taken');
    return refused(isCounting ? COUNT_FAILED : FAILED, isUnavailable(error) ? 503 : 500);
  }
}

async function look({ db, clock }: Services, form: FormData) {
  const columns = columnsOf(form);
  if (columns && (columns.day === -1 || columns.amount === -1)) return refused(NO_COLUMNS, 400);
  const file = columns ? textOf(form, 'text') : await fileOf(form, 'extrato');
  if (file === null) return refused(PROBLEMS.empty, 400);
  const now = clock.now();
  const read = await readStatement(file, columns, calendarDay(now.toISOString()));
  if (read.ok) return answer({ step: 'preview', preview: await previewStatement(db, read, now) });
  if (read.reason !== 'which-columns') return refused(PROBLEMS[read.reason], 400);
  const { header, example, text } = read;
  return answer({ step: 'columns', header, example, text });
}

async function count(services: Services, actor: Person, form: FormData) {
  const carried = readCarried(textOf(form, 'carried'));
  if (!carried) return refused(UNREADABLE, 400);
  const ctx = { ...orderContext(services), actor };
  return answer({ step: 'result', ...(await applyStatement(ctx, carried, choicesOf(form))) });
}

/** The columns that the host named; null where she was not asked. */
function columnsOf(form: FormData): Columns | null {
  if (textOf(form, 'intent') !== 'columns') return null;
  const column = (name: string) => (/^\d{1,2}$/.test(textOf(form, name)) ? Number(textOf(form, name)) : -1);
  const words = column('descricao');
  return { day: column('data'), amount: column('valor'), id: column('identificador'), words: [words] };
}

function answer(body: StatementAnswer, status = 200) {
  return data(body, { status });
}

function refused(message: string, status: number) {
  return answer({ step: 'refused', message }, status);
}

/** What the page shows stays where no answer comes. */
export async function clientAction(args: Route.ClientActionArgs) {
  return orStayAs(args, COUNT_UNANSWERED, { step: 'unanswered' } as const);
}

export default function AdminStatement({ actionData }: Route.ComponentProps) {
  const [shown, setShown] = useState(actionData?.step === 'unanswered' ? undefined : actionData);
  if (actionData && actionData.step !== 'unanswered' && actionData !== shown) setShown(actionData);
  useToastFrom(actionData?.step === 'unanswered' ? actionData : undefined);
  return (
    <AdminPage
      title="Extrato do banco"
      intro="Envie o extrato da conta que recebe o Pix: o site reconhece os pedidos e confirma os pagamentos."
    >
      <DeskTabs />
      {shown?.step === 'preview' ? (
        <StatementPreviewForm preview={shown.preview} />
      ) : shown?.step === 'result' ? (
        <StatementResult {...shown} />
      ) : shown?.step === 'columns' ? (
        <ColumnForm {...shown} />
      ) : (
        <StatementUpload error={shown?.message} />
      )}
    </AdminPage>
  );
}
