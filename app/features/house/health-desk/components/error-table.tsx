import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { FigureCell, RecordTable } from '#app/ui/admin/record-table.tsx';
import { errorWords } from '../error-words.ts';
import { ErrorDetails, type Fault } from './error-details.tsx';

export interface ShownError extends Fault {
  key: string;
  place: string;
  count: number;
  at: string;
  when: string;
  /** The newest codes that were shown. */
  ids: readonly string[];
}

/** Errors of the last day, the same ones together. */
export function ErrorTable({ errors }: { errors: readonly ShownError[] }) {
  return (
    <section aria-labelledby="erros" className="mt-8">
      <h2 id="erros" className="mb-3 text-title-3">
        Erros das últimas 24 horas
      </h2>
      {errors.length === 0 ? (
        <EmptyState title="Nenhum erro">
          Quando algo der errado, o motivo aparece aqui por duas semanas.
        </EmptyState>
      ) : (
        <RecordTable
          caption="Erros das últimas 24 horas, o mais novo primeiro"
          columns={['Erro', 'Onde', 'Vezes', 'Última vez']}
        >
          {errors.map(({ key, place, count, at, when, ids, ...fault }) => (
            <tr key={key}>
              <td className="main">
                <div className="font-semibold">{errorWords(fault.said)}</div>
                <ErrorDetails {...fault} />
                {ids.length > 0 && (
                  <details>
                    <summary>Códigos mostrados</summary>
                    <ul className="mt-2 grid gap-1 text-small">
                      {ids.map((id) => (
                        <li key={id} className="wrap-anywhere">
                          <code>{id}</code>
                        </li>
                      ))}
                    </ul>
                  </details>
                )}
              </td>
              <td data-label="Onde" className="wrap-anywhere">
                {place || '–'}
              </td>
              <FigureCell label="Vezes">{count}</FigureCell>
              <td data-label="Última vez" className="fit">
                <time dateTime={at}>{when}</time>
              </td>
            </tr>
          ))}
        </RecordTable>
      )}
    </section>
  );
}
