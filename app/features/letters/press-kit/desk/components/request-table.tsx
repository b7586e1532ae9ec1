import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { MARK_COLUMN, RowMark } from '#app/ui/admin/mark-button.tsx';
import { RecordTable, StateCell, TimeCell } from '#app/ui/admin/record-table.tsx';
import { StateLabel } from '#app/ui/admin/state-label.tsx';
import type { PressRequestStatus } from '../../tables.server.ts';
import { REQUEST_STATES } from '../request-list.ts';
import type { PressRequestRow } from '../request-queries.server.ts';

export function RequestTable({ rows }: { rows: readonly PressRequestRow[] }) {
  return (
    <RecordTable columns={['Nome', 'E-mail', 'Situação', 'Quando', MARK_COLUMN]}>
      {rows.map(({ id, name, email, status, created_at }) => {
        const { tone, label } = requestState(status);
        return (
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
            <StateCell tone={tone} text={label} isNarrow />
            <TimeCell label="Quando" at={created_at} text={formatDateTime(created_at)} />
            <RowMark id={id} status={status} name={name} />
          </tr>
        );
      })}
    </RecordTable>
  );
}

export function RequestState({ status }: { status: PressRequestStatus }) {
  const { tone, label } = requestState(status);
  return <StateLabel tone={tone}>{label}</StateLabel>;
}

function requestState(status: PressRequestStatus) {
  return REQUEST_STATES.find((state) => state.status === status) ?? { tone: 'plain' as const, label: status };
}
