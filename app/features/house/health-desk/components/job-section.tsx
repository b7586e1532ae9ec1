import { Form, useNavigation } from 'react-router';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { HiddenFields } from '#app/ui/admin/hidden-fields.tsx';
import { RecordTable } from '#app/ui/admin/record-table.tsx';
import { StateLabel } from '#app/ui/admin/state-label.tsx';
import { Button } from '#app/ui/button.tsx';

export interface ShownJob {
  id: string;
  isDead: boolean;
  attempts: number;
  error: string;
  when: string;
}

export interface ShownKind {
  kind: string;
  /** 'enviar e-mails'. */
  words: string;
  waiting: number;
  running: number;
  failing: number;
  dead: number;
  /** The newest that failed. */
  jobs: readonly ShownJob[];
}

/** Jobs by kind, with what failed and why. */
export function JobSection({ kinds }: { kinds: readonly ShownKind[] }) {
  return (
    <section aria-labelledby="tarefas" className="mt-6">
      <h2 id="tarefas">Tarefas do site</h2>
      {kinds.length === 0 ? (
        <EmptyState title="Nada a fazer">Nenhuma tarefa espera, e nenhuma falhou.</EmptyState>
      ) : (
        <RecordTable
          caption="Tarefas por tipo, as que falharam primeiro"
          columns={['Tarefa', 'À espera', 'Em andamento', 'Falharam', { label: 'Ação', isSpoken: true }]}
        >
          {kinds.map((kind) => (
            <KindRow key={kind.kind} {...kind} />
          ))}
        </RecordTable>
      )}
    </section>
  );
}

function KindRow({ kind, words, waiting, running, failing, dead, jobs }: ShownKind) {
  const failed = dead + failing;
  return (
    <tr>
      <td className="main">
        <div className="font-semibold first-letter:uppercase">{words}</div>
        {jobs.length > 0 && (
          <details>
            <summary>Ver o que falhou</summary>
            <ul className="health-jobs">
              {jobs.map((job) => (
                <FailedJob key={job.id} {...job} words={words} />
              ))}
            </ul>
          </details>
        )}
      </td>
      <td data-label="À espera" className="fit num">
        {waiting}
      </td>
      <td data-label="Em andamento" className="fit num">
        {running}
      </td>
      <td data-label="Falharam" className="fit num">
        {failed > 0 ? <StateLabel tone={dead > 0 ? 'bad' : 'soon'}>{failed}</StateLabel> : 0}
      </td>
      <td className="fit">
        {failed > 0 && (
          <RetryButton intent="retry-kind" of={kind} says={`todas: ${words}`}>
            Tentar todas de novo
          </RetryButton>
        )}
      </td>
    </tr>
  );
}

function FailedJob({ id, isDead, attempts, error, when, words }: ShownJob & { words: string }) {
  return (
    <li>
      <p className="text-small text-ink-soft">
        {isDead ? `O site desistiu em ${when}` : `O site tenta de novo em ${when}`}, depois de{' '}
        {attempts === 1 ? 'uma tentativa' : `${attempts} tentativas`}.
      </p>
      <p className="wrap-anywhere text-small">O programa disse: “{error}”</p>
      <RetryButton intent="retry-job" of={id} says={`${words}, ${when}`}>
        Tentar de novo
      </RetryButton>
    </li>
  );
}

interface RetryButtonProps {
  intent: 'retry-job' | 'retry-kind';
  of: string;
  /** What the button concerns, for screen readers. */
  says: string;
  children: React.ReactNode;
}

function RetryButton({ intent, of, says, children }: RetryButtonProps) {
  const sent = useNavigation().formData;
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields fields={{ intent, of }} />
      <Button type="submit" look="line" isBusy={sent?.get('of') === of}>
        {children}
        <span className="sr-only"> ({says})</span>
      </Button>
    </Form>
  );
}
