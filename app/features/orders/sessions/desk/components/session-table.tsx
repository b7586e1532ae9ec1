import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { RecordTable, StateCell, TimeCell } from '#app/ui/admin/record-table.tsx';
import type { SessionRow } from '../queries.server.ts';
import { stateOf } from '../session-words.ts';

export function SessionTable({ rows }: { rows: readonly SessionRow[] }) {
  return (
    <RecordTable columns={['Sessão', 'Situação', 'Quando', 'Pedido']}>
      {rows.map(({ id, name, minutes, status, starts_at, code, buyer }) => (
        <tr key={id}>
          <td className="main">
            <a
              href={`/admin/pedidos/sessoes/${id}` satisfies Href<'/admin/pedidos/sessoes/:id'>}
              className="wrap-anywhere"
            >
              {name}
            </a>
            <p className="sub">
              {minutes} min{buyer && ` · ${buyer}`}
            </p>
          </td>
          <StateCell tone={stateOf(status).tone} text={stateOf(status).label} isNarrow />
          <TimeCell label="Quando" at={starts_at} text={starts_at && formatDateTime(starts_at)} />
          <td data-label="Pedido" data-plain="alone" className="fit desk-code">
            {code}
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
