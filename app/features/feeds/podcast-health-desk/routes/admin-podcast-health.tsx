import '../podcast-health.css';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { askForCheck, correctSize } from '../commands.server.ts';
import { CheckCard } from '../components/check-card.tsx';
import { FaultList } from '../components/fault-list.tsx';
import { LatestTrials } from '../components/latest-trials.tsx';
import { findHealthPage } from '../health-page.server.ts';
import { healthSchema } from '../input.ts';
import { latestTrials } from '../latest-trials.server.ts';
import { CHECK_TOASTS } from '../messages.ts';
import { tryMissingAgain } from '../trials/try-again.server.ts';
import type { Route } from './+types/admin-podcast-health.ts';

export async function loader(args: Route.LoaderArgs) {
  const services = requireRight(args, 'health');
  const [health, trials] = await Promise.all([findHealthPage(services), latestTrials(services.db)]);
  return { ...health, trials };
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    right: 'health',
    schema: healthSchema,
    failure: CHECK_TOASTS.failed,
    submit: async ({ intent, of = '' }, ctx): Promise<AdminResult> => {
      if (intent === 'size') {
        const corrected = await correctSize(ctx, of);
        if (!corrected.ok) return { ok: false, toast: CHECK_TOASTS.gone, why: 'conflict' };
        return { ok: true, toast: CHECK_TOASTS.sizeCorrected };
      }
      if (intent === 'try') {
        await tryMissingAgain(ctx);
        return { ok: true, toast: CHECK_TOASTS.trying };
      }
      const checkRequest = await askForCheck(ctx);
      if (!checkRequest.ok) return { ok: false, toast: CHECK_TOASTS.running, why: 'conflict' };
      return { ok: true, toast: CHECK_TOASTS.starting };
    },
  });
}

export const clientAction = orStay(CHECK_TOASTS.failed);

export default function AdminPodcastHealth({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, hasEpisodes, trials, ...state } = loaderData;
  return (
    <AdminPage
      title="Saúde do podcast"
      intro="O que Apple Podcasts, Spotify e os outros aplicativos encontram quando leem o seu feed, e o que não abre mais nas suas conversas."
      back={{ to: '/admin/saude' satisfies Href, label: 'Saúde do site' }}
      outcome={actionData?.toast}
    >
      <CheckCard {...state} />
      {groups.length > 0 && <FaultList groups={groups} />}
      {groups.length === 0 && state.check?.lookedAt && hasEpisodes && (
        <EmptyState title="Nada a corrigir">
          Na última verificação, tudo o que os aplicativos pedem estava no lugar.
        </EmptyState>
      )}
      {hasEpisodes && (
        <div className="mt-5 max-w-[60rem]">
          <LatestTrials trials={trials} />
        </div>
      )}
      {!hasEpisodes && (
        <EmptyState title="Ainda não há episódios no feed">
          Quando o primeiro sair, o site passa a cuidar dele aqui.
        </EmptyState>
      )}
    </AdminPage>
  );
}
