import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { FigureCell, RecordTable, TimeCell } from '#app/ui/admin/record-table.tsx';
import { ErrorDetails, type Fault } from './error-details.tsx';

/** The log's own titles in words for the host. */
const WORDS: Readonly<Record<string, string>> = {
  'request failed': 'Uma página não pôde ser mostrada',
  'job failed': 'Uma tarefa do site não deu certo',
  'mail refused': 'Um e-mail não pôde ser enviado',
};

/** What went wrong, without a word of a program: forms log the title of their own message. */
function errorWords(said: string): string {
  return WORDS[said] ?? (said.startsWith('Erro ') ? said : 'Algo não deu certo no servidor');
}

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
              <TimeCell label="Última vez" at={at} text={when} />
            </tr>
          ))}
        </RecordTable>
      )}
    </section>
  );
}
