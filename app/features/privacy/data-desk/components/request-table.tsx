import { REQUEST_KINDS } from '#app/pure/people/privacy-rules.ts';
import { formatDate } from '#app/pure/time/dates-pt-br.ts';
import { FigureCell, RecordTable, StateCell } from '#app/ui/admin/record-table.tsx';
import type { RequestRow } from '../queries.server.ts';
import type { RequestState } from '../request-list.ts';

export type ShownRequest = RequestRow & { state: RequestState };

export function RequestTable({ rows }: { rows: readonly ShownRequest[] }) {
  return (
    <RecordTable columns={['Protocolo', 'Pedido', 'De', 'Situação', 'Pedido em', 'Prazo']}>
      {rows.map(({ id, protocol, kind, email, masked, state, status, asked_at, due_at }) => (
        <tr key={id}>
          <td className="main">
            <a href={`/admin/dados-pessoais/${id}` satisfies Href<'/admin/dados-pessoais/:id'>}>{protocol}</a>
          </td>
          <td data-label="Pedido" data-plain="alone">
            {REQUEST_KINDS[kind]}
          </td>
          <td data-label="De" data-plain="alone" className="wrap-anywhere">
            {email ?? masked}
          </td>
          <StateCell tone={state.tone} text={state.label} isNarrow />
          <FigureCell label="Pedido em">
            <time dateTime={asked_at}>{formatDate(asked_at)}</time>
          </FigureCell>
          <FigureCell label="Prazo">
            {status === 'open' && <time dateTime={due_at}>{formatDate(due_at)}</time>}
          </FigureCell>
        </tr>
      ))}
    </RecordTable>
  );
}
