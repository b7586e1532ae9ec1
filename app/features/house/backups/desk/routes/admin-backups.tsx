import { orStayBy } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { askForBackup, askForRehearsal } from '../../kept/commands.server.ts';
import { findBackupsPage } from '../backups-page.server.ts';
import { BackupFacts } from '../components/backup-facts.tsx';
import { BackupProblems } from '../components/backup-problems.tsx';
import { BackupTable } from '../components/backup-table.tsx';
import { DownloadForm } from '../components/download-form.tsx';
import { NoPlace } from '../components/no-place.tsx';
import { workSchema } from '../input.ts';
import { COPY_TOASTS } from '../messages.ts';
import type { Route } from './+types/admin-backups.ts';

export async function loader(args: Route.LoaderArgs) {
  return findBackupsPage(requireRight(args, 'backups'));
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    right: 'backups',
    schema: workSchema,
    failure: COPY_TOASTS.failed,
    submit: async ({ intent }, ctx): Promise<AdminResult> => {
      if (!ctx.backups) return { ok: false, toast: COPY_TOASTS.noPlace, why: 'conflict' };
      const ask = intent === 'copy' ? askForBackup : askForRehearsal;
      const result = await ask(ctx);
      if (result.ok) {
        const toast = intent === 'copy' ? COPY_TOASTS.backupAsked : COPY_TOASTS.rehearsalAsked;
        return { ok: true, toast };
      }
      const toast = result.reason === 'running' ? COPY_TOASTS.running : COPY_TOASTS.noBackup;
      return { ok: false, toast, why: 'conflict' };
    },
  });
}

export const clientAction = orStayBy(() => COPY_TOASTS.failed);

export default function AdminBackups({ loaderData, actionData }: Route.ComponentProps) {
  const { place, size, last, next, rehearsal, work, problems, rows } = loaderData;
  // Without a place nothing kept can be opened.
  const there = place === null ? [] : rows.filter(({ canBeRead }) => canBeRead);
  return (
    <AdminPage
      title="Cópias de segurança"
      help="Uma cópia guarda o site inteiro: textos, áudios, imagens, pedidos e contas. Se o servidor se perder, ou algo for apagado por engano, é dela que tudo volta."
      intro={
        place === null
          ? 'Uma cópia tem o site inteiro, banco de dados e arquivos.'
          : 'O site faz uma cópia por dia, do banco de dados e dos arquivos, e confere cada uma.'
      }
      outcome={actionData?.toast}
    >
      <BackupProblems problems={problems} />
      <div className="form-columns">
        {place === null ? (
          <NoPlace />
        ) : (
          <BackupFacts
            place={place}
            size={size}
            last={last}
            next={next}
            rehearsal={rehearsal}
            work={work}
            hasBackups={rows.length > 0}
          />
        )}
        <DownloadForm backups={there.map(({ name, when, size }) => ({ name, label: `${when}, ${size}` }))} />
      </div>
      {place !== null && (
        <div className="mt-5">
          {rows.length > 0 ? (
            <BackupTable rows={rows} />
          ) : (
            <EmptyState title="Nenhuma cópia ainda">
              A primeira começa poucos instantes depois de o site ser ligado, e aparece aqui quando estiver
              conferida.
            </EmptyState>
          )}
        </div>
      )}
    </AdminPage>
  );
}
