import '#app/ui/admin/task-list.css';
import { measuredWords } from '#app/pure/numbers/figure-words.ts';
import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import type { Elsewhere } from '../queries.server.ts';

/** Files whose figures are shown. */
export function ImportList({ imports }: Pick<Elsewhere, 'imports'>) {
  if (imports.length === 0) return null;
  return (
    <section className="admin-card" aria-labelledby="arquivos">
      <h2 id="arquivos">Arquivos enviados</h2>
      <ul className="task-list">
        {imports.map(({ id, source, file_name, span, measured_on, imported_at }) => (
          <li key={id} className="elsewhere-import">
            <div>
              <p className="font-semibold">
                {source}: {file_name}
              </p>
              <p className="text-small text-ink-soft">
                {measuredWords({ measuredOn: measured_on, span })}; enviado em {formatMoment(imported_at)}
              </p>
            </div>
            <ConfirmButton
              label="Remover"
              look="line"
              question="Remover este arquivo?"
              consequence="Os números dele deixam de aparecer. Suas respostas sobre as conversas ficam guardadas."
              fields={{ intent: 'remove', id }}
              aria-label={`Remover ${source}: ${file_name}`}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
