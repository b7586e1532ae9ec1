import '../health.css';
import { orStayBy } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { findHealth } from '#app/wiring/health.server.ts';
import { jobWords } from '#app/wiring/jobs.server.ts';
import { retryJob, retryKind } from '../commands.server.ts';
import { ErrorLookup } from '../components/error-lookup.tsx';
import { ErrorTable } from '../components/error-table.tsx';
import { Findings } from '../components/findings.tsx';
import { HealthSections } from '../components/health-sections.tsx';
import { JobSection } from '../components/job-section.tsx';
import { SlowTables } from '../components/slow-tables.tsx';
import { findLists } from '../health-page.server.ts';
import { retrySchema } from '../input.ts';
import { HEALTH_TOASTS, retried } from '../messages.ts';
import { findJobKind } from '../queries.server.ts';
import type { Route } from './+types/admin-health.ts';

/** A code has 36 characters. */
const LONGEST_CODE = 200;

export async function loader(args: Route.LoaderArgs) {
  const services = requireRight(args, 'health');
  const code = new URL(args.request.url).searchParams.get('codigo')?.trim().slice(0, LONGEST_CODE) || null;
  const [health, lists] = await Promise.all([
    findHealth(services),
    findLists({ ...services, jobWords }, code),
  ]);
  return { ...health, ...lists };
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    right: 'health',
    schema: retrySchema,
    failure: HEALTH_TOASTS.failed,
    submit: async ({ intent, of }, ctx): Promise<AdminResult> => {
      const kind = intent === 'retry-kind' ? of : await findJobKind(ctx.db, of);
      const title = kind === null ? '' : jobWords(kind);
      const done =
        intent === 'retry-kind'
          ? await retryKind(ctx, { kind: of, title })
          : await retryJob(ctx, { id: of, title });
      if (!done.ok) return { ok: false, toast: HEALTH_TOASTS.none, why: 'conflict' };
      return { ok: true, toast: retried(done.count) };
    },
  });
}

export const clientAction = orStayBy(() => HEALTH_TOASTS.failed);

export default function AdminHealth({ loaderData, actionData }: Route.ComponentProps) {
  const { findings, sections, kinds, errors, pages, queries, lookup } = loaderData;
  return (
    <AdminPage
      title="Saúde do site"
      actions={
        <ButtonLink to={'/admin/saude-do-podcast' satisfies Href} look="line">
          Saúde do podcast
        </ButtonLink>
      }
      intro="O que precisa de alguém, com o que fazer; abaixo, os números para quem cuida do servidor."
      outcome={actionData?.toast}
    >
      <Findings findings={findings} />
      <HealthSections sections={sections} />
      <ErrorLookup code={lookup.code} report={lookup.report} />
      <ErrorTable errors={errors} />
      <JobSection kinds={kinds} />
      <SlowTables pages={pages} queries={queries} />
    </AdminPage>
  );
}
