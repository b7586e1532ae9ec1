import { orNotFound } from '#app/http/answers/not-found-answer.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { useFreshDataEvery } from '#app/ui/admin/fresh-data.ts';
import { StateLabel } from '#app/ui/admin/state-label.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { findReportPage } from '../proof-page.server.ts';
import { findReport } from '../queries.server.ts';
import type { Route } from './+types/admin-proof-report.ts';

const LOOK_EVERY_MS = 2_000;

export async function loader(args: Route.LoaderArgs) {
  const { db } = requireRight(args, 'imports');
  const report = orNotFound(await findReport(db, args.params.id));
  return {
    id: report.id,
    when: formatDateTime(report.created_at),
    by: report.asked_by,
    feedUrl: report.feed_url,
    isDone: report.status === 'done',
    isGreen: report.is_green,
    ...(await findReportPage(db, report)),
  };
}

export default function AdminProofReport({ loaderData }: Route.ComponentProps) {
  const { id, when, by, feedUrl, isDone, isGreen, sums, bad, unproven, hidden, good } = loaderData;
  useFreshDataEvery(LOOK_EVERY_MS, !isDone);
  return (
    <AdminPage
      title={`Relatório da mudança, ${when}`}
      intro={
        <span className="wrap-anywhere">
          Pedido por {by}. Feed antigo: {feedUrl}
        </span>
      }
      back={{ to: '/admin/importar/mudanca/prova' satisfies Href, label: 'Mudança com prova' }}
      actions={
        <StateLabel tone={isGreen ? 'good' : 'soon'}>
          {isDone ? (isGreen ? 'Tudo confere' : 'Falta algo') : 'Em andamento'}
        </StateLabel>
      }
    >
      <div className="grid gap-5 max-w-[60rem]">
        {isDone && (
          <section className="admin-card grid gap-3" aria-labelledby="resumo">
            <h2 id="resumo">Resumo</h2>
            <ul className="grid gap-1">
              {sums.map((sum) => (
                <li key={sum.part}>
                  <strong>{sum.part}:</strong> {sum.words}
                </li>
              ))}
            </ul>
            <p>
              <ButtonLink
                to={
                  `/admin/importar/mudanca/prova/${id}/arquivo` satisfies Href<'/admin/importar/mudanca/prova/:id/arquivo'>
                }
                look="line"
                download
              >
                Baixar o relatório inteiro
              </ButtonLink>
            </p>
          </section>
        )}
        <Lines id="nao-confere" title="Não confere" lines={bad} />
        <Lines id="sem-prova" title="Sem prova" lines={unproven} />
        <Lines
          id="sem-pagina"
          title="Ainda sem página pública aqui"
          note="Estes endereços antigos levam a algo que você ainda não publicou, ou não mostra a todos. Isso não impede a mudança."
          lines={hidden}
        />
        <Lines
          id="confere"
          title="Confere"
          note="O código de conferência (SHA-256) é como uma impressão digital do arquivo: se um só pedaço dele mudar, o código muda."
          lines={good}
        />
      </div>
    </AdminPage>
  );
}

interface LinesProps {
  id: string;
  title: string;
  note?: string;
  lines: Route.ComponentProps['loaderData']['bad'];
}

function Lines({ id, title, note, lines }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <section className="admin-card grid gap-3" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note && <p className="text-small text-ink-soft">{note}</p>}
      <ul className="grid gap-2">
        {lines.map((line) => (
          <li key={line.key} className="wrap-anywhere">
            <strong>{line.title}</strong>
            {line.part !== line.title && ` (${line.part})`}
            {line.why && `: ${line.why}`}
            {line.measured && <span className="block text-small text-ink-soft">{line.measured}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
