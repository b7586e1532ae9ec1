import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { RowState } from '#app/ui/admin/mark-button.tsx';
import { RecordTable, TimeCell } from '#app/ui/admin/record-table.tsx';
import { StateLabel } from '#app/ui/admin/state-label.tsx';
import type { PressRequestStatus } from '../../tables.server.ts';
import { REQUEST_STATES } from '../request-list.ts';
import type { PressRequestRow } from '../request-queries.server.ts';

export function RequestTable({ rows }: { rows: readonly PressRequestRow[] }) {
  return (
    <RecordTable columns={['Nome', 'E-mail', 'Situação', 'Quando']}>
      {rows.map(({ id, name, email, status, created_at }) => (
        <tr key={id} data-seen={status !== 'new' || undefined}>
          <td className="main">
            <a
              href={`/admin/kit-imprensa/pedidos/${id}` satisfies Href<'/admin/kit-imprensa/pedidos/:id'>}
              className="wrap-anywhere"
            >
              {name}
            </a>
          </td>
          <td data-label="E-mail" className="wrap-anywhere">
            {email}
          </td>
          <RowState id={id} status={status} name={name}>
            <RequestState status={status} />
          </RowState>
          <TimeCell label="Quando" at={created_at} text={formatDateTime(created_at)} />
        </tr>
      ))}
    </RecordTable>
  );
}

export function RequestState({ status }: { status: PressRequestStatus }) {
  const { tone = 'plain', label } = REQUEST_STATES.find((state) => state.status === status) ?? {};
  return <StateLabel tone={tone}>{label}</StateLabel>;
}
