import { z } from 'zod';
import { knownPassword } from '#app/features/people/accounts/input.ts';
import { checkPassword } from '#app/features/people/accounts/sessions/auth-calls.server.ts';
import { callerOf } from '#app/http/context.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import type { AdminResult, Begun } from '#app/pure/forms/form-result.ts';
import { formatFileSize } from '#app/pure/media/file-size.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { IntentButton } from '#app/ui/admin/intent-button.tsx';
import { WorkProgress } from '#app/ui/admin/work-progress.tsx';
import { allowDownload } from '../allow-download.server.ts';
import { askForEverything, removeEverything } from '../commands.server.ts';
import { BringBack } from '../components/bring-back.tsx';
import { MakeForm } from '../components/make-form.tsx';
import { ReadyFile } from '../components/ready-file.tsx';
import { bringSchema, makeSchema } from '../input.ts';
import { NO_FILE, OUT_TOASTS } from '../messages.ts';
import { countSoundsElsewhere, estimateSizes, findEverythingOut, sizeOf } from '../queries.server.ts';
import { findBroughtBack } from '../reading/brought-back.server.ts';
import { startImportBack, stopImportBack } from '../reading/import-back.server.ts';
import { FILE_LIFE_MS } from '../rules.ts';
import type { Route } from './+types/admin-everything-out.ts';

const PATH = '/admin/levar-tudo' satisfies Href;
const downloadSchema = z.object({ password: knownPassword });

export async function loader(args: Route.LoaderArgs) {
  const services = requireRight(args, 'everything-out');
  const row = await findEverythingOut(services.db);
  const isOpen = row?.status === 'waiting' || row?.status === 'running';
  const sizes = isOpen ? null : await estimateSizes(services);
  const until = row && new Date(Date.parse(row.created_at) + FILE_LIFE_MS).toISOString();
  return {
    brought: await findBroughtBack(services.db),
    elsewhere: await countSoundsElsewhere(services.db),
    state: row && {
      status: row.status,
      problem: row.problem,
      bytes: row.bytes_done,
      total: row.bytes_total,
      madeAt: formatDateTime(row.finished_at ?? row.created_at),
      until: formatDateTime(until ?? row.created_at),
    },
    sizes: sizes && { with: sizeOf(sizes, true), without: sizeOf(sizes, false) },
  };
}

export async function action(args: Route.ActionArgs) {
  requireRight(args, 'everything-out');
  const [right, failure] = ['everything-out', OUT_TOASTS.failed] as const;
  const intent = await sentIntent(args.request);
  if (intent === 'remove')
    return handleAdminForm(args, {
      ...{ right, failure, schema: z.object({}) },
      submit: async (_value, ctx): Promise<AdminResult> => {
        await removeEverything(ctx);
        return { ok: true, toast: OUT_TOASTS.removed };
      },
    });
  if (intent === 'stop')
    return handleAdminForm(args, {
      ...{ right, failure, schema: z.object({}) },
      submit: async (_value, ctx): Promise<AdminResult> => {
        await stopImportBack(ctx);
        return { ok: true, toast: OUT_TOASTS.stopped };
      },
    });
  if (intent === 'download')
    return handleAdminForm(args, {
      ...{ right, failure, schema: downloadSchema },
      submit: async ({ password }, ctx) => {
        const caller = callerOf(args.context);
        return allowDownload(ctx, await checkPassword({ ...ctx, caller }, ctx.actor.id, password));
      },
    });
  if (intent === 'bring')
    return handleAdminForm(args, {
      ...{ right, failure, schema: bringSchema },
      submit: async ({ file }, ctx): Promise<AdminResult | Begun> => {
        const started = await startImportBack(ctx, file);
        if (started.ok) return { ok: true, goTo: PATH };
        const problem = started.reason === 'nothing-given' ? NO_FILE : started.message;
        return { ok: false, fieldErrors: { file: [problem] } };
      },
    });
  return handleAdminForm(args, {
    ...{ right, failure, schema: makeSchema },
    submit: async ({ sounds }, ctx): Promise<AdminResult | Begun> => {
      const fileRequest = await askForEverything(ctx, { hasSounds: sounds === 'with' });
      if (!fileRequest.ok) return { ok: false, why: 'conflict', toast: OUT_TOASTS.running };
      return { ok: true, goTo: PATH };
    },
  });
}

export const clientAction = orStay(OUT_TOASTS.failed);

export default function AdminEverythingOut({ loaderData, actionData }: Route.ComponentProps) {
  const { state, sizes, brought, elsewhere } = loaderData;
  return (
    <AdminPage
      title="Levar tudo"
      intro="O que está no site é seu: leve quando quiser, para guardar ou para mudar de casa."
      back={{ to: '/admin/importar' satisfies Href, label: 'Importar' }}
      outcome={actionData?.toast}
    >
      <div className="grid gap-8">
        {state?.status === 'failed' && (
          <div className="notice" data-tone="bad">
            <p className="font-semibold">O arquivo não ficou pronto</p>
            <p>{state.problem}</p>
          </div>
        )}
        {state && (state.status === 'waiting' || state.status === 'running') && (
          <WorkProgress
            of={() =>
              `${formatFileSize(state.bytes)} prontos, de até cerca de ${formatFileSize(state.total)}`
            }
            words="O arquivo vai começar a ser feito"
            done={state.bytes}
            total={state.status === 'running' ? Math.max(state.total, state.bytes, 1) : null}
            note="Você pode sair desta página."
          >
            <IntentButton intent="remove" look="line">
              Cancelar
            </IntentButton>
          </WorkProgress>
        )}
        {state?.status === 'ready' && (
          <div>
            <ReadyFile
              bytes={state.bytes}
              madeAt={state.madeAt}
              until={state.until}
              errors={actionData?.fieldErrors?.password}
            />
          </div>
        )}
        {sizes && <MakeForm sizes={sizes} elsewhere={elsewhere} />}
        <BringBack brought={brought} answer={actionData} />
      </div>
    </AdminPage>
  );
}
