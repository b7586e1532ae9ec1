import { failed } from '#app/pure/forms/toast-message.ts';
import '../summary.css';
import { data } from 'react-router';
import { listLately } from '#app/features/feeds/import-desk/following/queries.server.ts';
import { findBackupState } from '#app/features/house/backups/kept/queries.server.ts';
import { isOffered } from '#app/features/house/notifications/choices.server.ts';
import { listToldCleanUps } from '#app/features/house/operations/clean-up/clean-ups.server.ts';
import { weekInWords } from '#app/features/numbers/numbers-desk/week.server.ts';
import { findSecondStep } from '#app/features/people/accounts/person-rows.server.ts';
import { countWaitingRequests } from '#app/features/privacy/core/requests.server.ts';
import { keptSettings } from '#app/features/records/settings/queries.server.ts';
import { requestInfoContext, servicesContext } from '#app/http/context.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { can, ROLE_LABELS } from '#app/pure/people/rights.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { FormOutcome } from '#app/ui/form-outcome.tsx';
import { useToast } from '#app/ui/toast-store.ts';
import { findWaiting } from '#app/wiring/admin-menu.server.ts';
import { auditLanguage } from '#app/wiring/audit-words.server.ts';
import { findFindingsSoon } from '#app/wiring/health.server.ts';
import { importProblem } from '#app/wiring/import-problems.server.ts';
import { timeSeries } from '#app/wiring/time-line.server.ts';
import { listWaiting } from '#app/wiring/waiting-things.server.ts';
import { Counters } from '../components/counters.tsx';
import { DeviceOffer } from '../components/device-offer.tsx';
import { FirstSteps } from '../components/first-steps.tsx';
import { LatelyColumns } from '../components/lately.tsx';
import { SummaryNotices } from '../components/summary-notices.tsx';
import { WaitList } from '../components/wait-list.tsx';
import { WeekLine } from '../components/week-line.tsx';
import { findSummary, type SummaryData } from '../summary-data.server.ts';
import { weekFigures } from '../week-figures.server.ts';
import type { Route } from './+types/summary.ts';

const FAILED = failed('Erro ao carregar dados do dashboard.');

export async function loader(args: Route.LoaderArgs) {
  const { actor: person } = requireRight(args, 'summary');
  const { id, name } = person;
  const services = args.context.get(servicesContext);
  try {
    const settings = await keptSettings(services);
    const sources = {
      person,
      words: auditLanguage.changeWords,
      settings,
      findWaiting: () => findWaiting(services, person),
      listWaiting: () => listWaiting(services, person),
      refusalWords: importProblem,
      listLately,
      listToldCleanUps,
      countWaitingRequests,
      findBackupState,
      findFindings: () => findFindingsSoon(services),
    };
    const isPasswordOnly = (await findSecondStep(services.db, id)) !== 'on';
    const summary = await findSummary(services, sources);
    const offersNotices = await isOffered(services.db, id);
    const mayNumbers = can(person, 'numbers');
    const week = [
      mayNumbers ? await weekInWords(services) : null,
      await weekFigures(services, person, timeSeries),
    ].filter((part) => part !== null);
    const role = person.role === 'admin' ? null : ROLE_LABELS[person.role];
    return {
      name,
      role,
      summary: { ...summary, isPasswordOnly, offersNotices, week, mayNumbers },
      toast: null,
    };
  } catch (error) {
    services.log.error({ err: error, id: args.context.get(requestInfoContext).id }, FAILED.title);
    return data({ name, role: null, summary: null, toast: FAILED }, { status: 500 });
  }
}

export default function Summary({ loaderData: { name, role, summary, toast } }: Route.ComponentProps) {
  useToast(toast);
  return (
    <AdminPage title={`Olá, ${name}`} intro={role ? `Sua função neste site: ${role}.` : undefined}>
      {summary ? (
        <Filled {...summary} />
      ) : (
        <>
          <FormOutcome toast={toast ?? undefined} />
          <EmptyState
            title="Os dados não puderam ser carregados"
            action={<ButtonLink to={'/admin' satisfies Href}>Tentar de novo</ButtonLink>}
          >
            O site continua no ar. Tente outra vez em alguns instantes.
          </EmptyState>
        </>
      )}
    </AdminPage>
  );
}

function Filled({
  steps,
  waiting,
  hasDraftsToSee,
  counters,
  notices,
  lists,
  lastBackup,
  isPasswordOnly,
  offersNotices,
  week,
  mayNumbers,
}: SummaryData & { isPasswordOnly: boolean; offersNotices: boolean; week: string[]; mayNumbers: boolean }) {
  return (
    <>
      <WaitList waiting={waiting} isElse={hasDraftsToSee} />
      <SummaryNotices notices={notices} />
      <WeekLine week={week} isLinked={mayNumbers} />
      {offersNotices && <DeviceOffer />}
      <Counters counters={counters} />
      <FirstSteps steps={steps} />
      <LatelyColumns lists={lists} />
      {lastBackup && (
        <p className="mt-5 text-small text-ink-soft">
          {lastBackup}{' '}
          <a href={'/admin/copias' satisfies Href} className="link">
            Ver as cópias
          </a>
        </p>
      )}
      {isPasswordOnly && (
        <p className="mt-2 text-small text-ink-soft">
          Sua conta entra só com a senha.{' '}
          <a href={'/minha-conta/verificacao' satisfies Href} className="link">
            Ativar a verificação em duas etapas
          </a>
        </p>
      )}
    </>
  );
}
