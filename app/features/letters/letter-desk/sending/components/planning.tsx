import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import type { Route } from '../../routes/+types/admin-letter-sending.ts';
import { LastLook } from './last-look.tsx';
import { PlanForm } from './plan-form.tsx';

type Planned = Route.ComponentProps['loaderData'];

interface PlanningProps {
  loaded: Planned;
  answer: FormAnswer | undefined;
  /** What the check finds, beside the last look. */
  check: React.ReactNode;
}

/** Before a letter is sent: the choice, the last look, or when it goes by itself. */
export function Planning({ loaded, answer, check }: PlanningProps) {
  const { id, version, kind, status, topics, chosen, audience, scheduledAt, plan } = loaded;
  if (!plan) return null;
  const { look, count, proposed } = plan;
  if (status === 'scheduled')
    return (
      <p className="admin-card">
        A carta será enviada sozinha em <strong>{scheduledAt}</strong>, horário de Brasília, para {audience}.
        Até lá você pode mudar o texto; para mudar quem recebe ou a hora, desmarque o envio.
      </p>
    );
  if (!look)
    return (
      <PlanForm
        key={version}
        {...{ id, version, chosen, topics, count, proposed }}
        fixedAudience={kind === 'letter' ? null : audience}
        answer={answer?.values?.intent === 'plan' ? answer : undefined}
      />
    );
  const hasErrors = look.problems.some(({ kind }) => kind === 'error');
  return (
    <div className="form-columns">
      {/* What keeps it from being sent comes first. */}
      {hasErrors && check}
      <LastLook
        {...{ id, version, count, audience }}
        moment={look.moment}
        atText={look.atText}
        maySend={!hasErrors && (count > 0 || look.atText !== null)}
      />
      {!hasErrors && check}
    </div>
  );
}
