import { Form, useNavigation } from 'react-router';
import { HiddenFields } from '#app/ui/admin/hidden-fields.tsx';
import { FigureCell, RecordTable } from '#app/ui/admin/record-table.tsx';
import { ServerWords } from '#app/ui/admin/server-words.tsx';
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

/** Jobs that failed or run, with the reason; the others only wait for their turn. */
export function JobSection({ kinds }: { kinds: readonly ShownKind[] }) {
  const shown = kinds.filter(({ dead, failing, running }) => dead + failing + running > 0);
  const waiting = kinds.filter((kind) => !shown.includes(kind));
  return (
    <section aria-labelledby="tarefas" className="mt-8">
      <h2 id="tarefas" className="mb-3 text-title-3">
        Tarefas do site
      </h2>
      {shown.length === 0 ? (
        <p>Nenhuma tarefa falhou.</p>
      ) : (
        <RecordTable
          caption="Tarefas que falharam ou estão em andamento"
          columns={['Tarefa', 'À espera', 'Em andamento', 'Falharam', { label: 'Ação', isSpoken: true }]}
        >
          {shown.map((kind) => (
            <KindRow key={kind.kind} {...kind} />
          ))}
        </RecordTable>
      )}
      {waiting.length > 0 && (
        <details className="mt-3">
          <summary>O que espera a sua vez</summary>
          <ul className="mt-2 grid gap-1 text-small">
            {waiting.map(({ kind, words, waiting }) => (
              <li key={kind}>
                {words}: {waiting}
              </li>
            ))}
          </ul>
        </details>
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
      <FigureCell label="À espera">{waiting}</FigureCell>
      <FigureCell label="Em andamento">{running}</FigureCell>
      <FigureCell label="Falharam">
        {failed > 0 ? <StateLabel tone={dead > 0 ? 'bad' : 'soon'}>{failed}</StateLabel> : 0}
      </FigureCell>
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
      <ServerWords>
        <p>O programa disse: “{error}”</p>
      </ServerWords>
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
