import { columnsSchema } from '#app/features/records/imports/columns-input.ts';
import { orNotFound } from '#app/http/answers/not-found-answer.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import type { ToastMessage } from '#app/pure/forms/toast-message.ts';
import { calendarDay, formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { IntentButton } from '#app/ui/admin/intent-button.tsx';
import { cancelReaderImport, chooseColumns, startReaderImport, tryAgain } from '../commands.server.ts';
import { ReaderImportState } from '../components/import-history.tsx';
import { ImportRunning } from '../components/import-running.tsx';
import { OutcomeList } from '../components/outcome-list.tsx';
import { ProofForm } from '../components/proof-form.tsx';
import { ProofRecord } from '../components/proof-record.tsx';
import { ReaderColumns, UnusedColumns } from '../components/reader-columns.tsx';
import { StillToAsk } from '../components/still-to-ask.tsx';
import { pressSchema, proofFormSchema, sentColumns } from '../input.ts';
import { ROLES } from '../list/columns.ts';
import {
  COLUMNS_CHOSEN,
  IMPORT_CANCELED,
  IMPORT_FAILED,
  IMPORT_OVER,
  IMPORT_RESUMED,
  IMPORT_STARTED,
  NO_ADDRESS_COLUMN,
} from '../messages.ts';
import { findReaderImport } from '../queries.server.ts';
import type { Route } from './+types/admin-reader-import.ts';

const LIST = '/admin/newsletter/importar' satisfies Href;

export async function loader(args: Route.LoaderArgs) {
  const { db, clock } = requireRight(args, 'readers');
  const found = orNotFound(await findReaderImport(db, args.params.id));
  return { found, today: calendarDay(clock.now().toISOString()) };
}

export async function action(args: Route.ActionArgs) {
  const { db, clock } = requireRight(args, 'readers');
  const { id } = args.params;
  const failure = IMPORT_FAILED;
  const answer = (result: { ok: boolean }, toast: ToastMessage): AdminResult =>
    result.ok
      ? { ok: true, toast, goTo: `${LIST}/${id}` satisfies Href<'/admin/newsletter/importar/:id'> }
      : { ok: false, why: 'conflict', toast: IMPORT_OVER };
  const intent = await sentIntent(args.request);
  const count = (await findReaderImport(db, id))?.columns?.length ?? 0;
  if (intent === 'columns') {
    return handleAdminForm(args, {
      right: 'readers',
      schema: columnsSchema(count, ROLES),
      failure,
      submit: async (sent, ctx) => {
        const columns = Object.values(sent);
        if (!columns.includes('email')) return { ok: false, toast: NO_ADDRESS_COLUMN };
        return answer(await chooseColumns(ctx, id, columns), COLUMNS_CHOSEN);
      },
    });
  }
  if (intent === 'start') {
    return handleAdminForm(args, {
      right: 'readers',
      schema: proofFormSchema(calendarDay(clock.now().toISOString()), count),
      failure,
      submit: async ({ mode, source, day, text }, ctx, values) => {
        const columns = sentColumns(values, count);
        if (columns && !columns.includes('email')) return { ok: false, toast: NO_ADDRESS_COLUMN };
        const proof = { source, day, text, isUnprovenAsked: mode === 'proven' };
        const choices = {
          mode: mode === 'ask' ? mode : ('confirmed' as const),
          proof,
          ...(columns && { columns }),
        };
        return answer(await startReaderImport(ctx, id, choices), IMPORT_STARTED);
      },
    });
  }
  return handleAdminForm(args, {
    right: 'readers',
    schema: pressSchema,
    failure,
    submit: async (value, ctx) =>
      value.intent === 'cancel'
        ? answer(await cancelReaderImport(ctx, id), IMPORT_CANCELED)
        : answer(await tryAgain(ctx, id), IMPORT_RESUMED),
  });
}

export const clientAction = orStay(IMPORT_FAILED);

export default function AdminReaderImport({ loaderData, actionData }: Route.ComponentProps) {
  const { found, today } = loaderData;
  const { status, preview } = found;
  const columns = found.columns ?? [];
  return (
    <AdminPage
      title={found.fileName}
      back={{ to: LIST, label: 'Importar inscrições' }}
      intro={`Enviada em ${formatMoment(found.created_at)}`}
      actions={<ReaderImportState status={status} />}
      outcome={actionData?.toast}
    >
      <div className="grid gap-6">
        {found.problem && <p className="outcome border-danger">{found.problem}</p>}
        {(status === 'reading' || status === 'running') && <ImportRunning found={found} />}
        {status === 'failed' && (
          <div className="flex flex-wrap gap-2.5">
            <IntentButton intent="again">Tentar de novo</IntentButton>
            <IntentButton intent="cancel" look="line">
              Cancelar
            </IntentButton>
          </div>
        )}
        {status === 'ready' && preview && (
          <>
            <UnusedColumns names={preview.unused} />
            <ReaderColumns preview={preview} columns={columns} />
            {columns.includes('email') && <OutcomeList title="Prévia da importação" {...preview} />}
          </>
        )}
        {/* It stays while the list is read with other columns: what was typed stays in it. */}
        {(status === 'ready' || status === 'reading') && columns.includes('email') && (
          <div hidden={status === 'reading'}>
            <ProofForm answer={actionData} today={today} unproven={preview?.counts.unproven ?? 0} />
          </div>
        )}
        {status === 'ready' && preview && (
          <IntentButton intent="cancel" look="line">
            Desistir desta lista
          </IntentButton>
        )}
        {found.done > 0 && (
          <OutcomeList
            title="O que aconteceu"
            counts={found.counts}
            examples={{}}
            isAllAsked={found.mode === 'ask'}
          />
        )}
        <StillToAsk count={found.toAsk} />
        <ProofRecord found={found} />
      </div>
    </AdminPage>
  );
}
