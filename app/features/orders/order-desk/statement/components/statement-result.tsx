import '#app/ui/admin/task-list.css';
import '../../amount.css';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { ShownOutcome } from '../statement-answer.ts';

/** What was counted, and what still waits. */
export function StatementResult({
  outcomes,
  waiting,
}: {
  outcomes: readonly ShownOutcome[];
  waiting: number;
}) {
  const undone = outcomes.filter(({ isDone }) => !isDone);
  const done = outcomes.filter(({ isDone }) => isDone);
  return (
    <div className="grid gap-5">
      <div className="notice" data-tone={undone.length > 0 ? 'bad' : 'good'} role="status">
        <p className="font-semibold">
          {done.length > 0
            ? `Pronto: ${countOf(done.length, 'entrada contada', 'entradas contadas')}.`
            : 'Nenhuma entrada foi contada.'}
        </p>
        {waiting > 0 && (
          <p>
            {countOf(waiting, 'entrada ficou', 'entradas ficaram')} de lado. Para contar{' '}
            {waiting === 1 ? 'essa' : 'essas'}, envie o arquivo de novo.
          </p>
        )}
      </div>
      <Outcomes title="Não contadas" outcomes={undone} />
      <Outcomes title="Contadas" outcomes={done} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={'/admin/pedidos/tarefas' satisfies Href}>Ver o que fazer</ButtonLink>
        <ButtonLink to={'/admin/pedidos/extrato' satisfies Href} look="line">
          Enviar outro arquivo
        </ButtonLink>
      </div>
    </div>
  );
}

function Outcomes({ title, outcomes }: { title: string; outcomes: readonly ShownOutcome[] }) {
  if (outcomes.length === 0) return null;
  return (
    <section aria-label={title} className="admin-card">
      <h2>{title}</h2>
      <ul className="task-list">
        {outcomes.map(({ at, code, orderId, cents, words }) => (
          <li key={at}>
            <div className="what">
              {orderId ? (
                <a href={`/admin/pedidos/${orderId}` satisfies Href<'/admin/pedidos/:id'>}>
                  {code ? `Pedido ${code}` : 'Pedido'}
                </a>
              ) : (
                code
              )}
              <p className="sub">{words}</p>
            </div>
            <span className="amount">{formatBrl(cents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
