import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import { orderState, PIX_MAY_BE_CONFIRMED } from '#app/pure/orders/order-status.ts';
import { methodName } from '#app/pure/orders/providers.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { AdminIcon } from '#app/ui/admin/admin-icon.tsx';
import { RecordTable, StateCell } from '#app/ui/admin/record-table.tsx';
import type { OrderRow } from '../list/queries.server.ts';
import { DELIVERIES, STATUS_TONES } from '../order-words.ts';

export function OrderTable({ rows }: { rows: readonly OrderRow[] }) {
  return (
    <RecordTable
      columns={[
        'Pedido',
        'Situação',
        'Pagamento',
        'Entrega',
        { label: 'Total', className: 'num' },
        'Feito em',
      ]}
    >
      {rows.map((row) => (
        <OrderTableRow key={row.id} row={row} />
      ))}
    </RecordTable>
  );
}

function OrderTableRow({ row }: { row: OrderRow }) {
  const { id, code, status, method, delivery, name, email, total_cents, refunded_cents, created_at } = row;
  return (
    <tr>
      <td className="main md:min-w-36">
        <a href={`/admin/pedidos/${id}` satisfies Href<'/admin/pedidos/:id'>} className="desk-code">
          {code}
        </a>
        <p className="sub wrap-anywhere">{[name, email].filter(Boolean).join(' · ') || 'Ainda sem nome'}</p>
        {flagsOf(row).map((flag) => (
          <p key={flag} className="desk-flag">
            <AdminIcon name="warning" className="size-4" />
            {flag}
          </p>
        ))}
      </td>
      <StateCell tone={STATUS_TONES[status]} text={orderState(row)} isNarrow />
      <td data-label="Pagamento" data-plain="alone" className="fit">
        {methodName(method)}
      </td>
      <td data-label="Entrega" data-plain="alone" className="fit">
        {DELIVERIES[delivery]}
      </td>
      <td data-label="Total" data-plain="alone" className="num">
        {formatBrl(total_cents)}
        {refunded_cents > 0 && <p className="sub">−{formatBrl(refunded_cents)} reembolsados</p>}
      </td>
      <td data-label="Feito em" data-plain="alone" className="fit">
        <time dateTime={created_at}>{formatDateTime(created_at)}</time>
      </td>
    </tr>
  );
}

/** Warnings to show in the row of an order. */
function flagsOf({ status, method, pix_reported_at, dispute_state, hasWarning }: OrderRow): string[] {
  const isPixReported = method === 'pix' && pix_reported_at !== null && PIX_MAY_BE_CONFIRMED.includes(status);
  const isSettled = status === 'completed' || status === 'refunded';
  return [
    ...(isPixReported ? ['Pix avisado: confira no banco'] : []),
    ...(dispute_state && status === 'disputed' ? ['Pagamento contestado'] : []),
    ...(hasWarning && !isSettled ? ['Precisa de atenção'] : []),
  ];
}
