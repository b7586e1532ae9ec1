import type { ReactNode } from 'react';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import { methodName } from '#app/pure/orders/providers.ts';
import { formatCount } from '#app/pure/text/plural.ts';
import { RecordTable } from '#app/ui/admin/record-table.tsx';
import type { MonthTotals } from '../totals/queries.server.ts';

/** Incoming, refunded and net money. */
export function MonthFigures({ totals }: { totals: MonthTotals }) {
  const figures = [
    ['Recebido', formatBrl(totals.gross)],
    ['Reembolsado', formatBrl(totals.refunded)],
    ['Saldo', `${totals.net < 0 ? '−' : ''}${formatBrl(Math.abs(totals.net))}`],
    ['Pedidos pagos', formatCount(totals.orders)],
  ];
  return (
    <dl className="month-figures">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function MethodTable({ methods }: Pick<MonthTotals, 'methods'>) {
  return (
    <TotalsTable
      id="por-forma"
      title="Por forma de pagamento"
      heads={['Forma', 'Recebimentos', 'Recebido', 'Reembolsos', 'Reembolsado']}
      rows={methods.map(({ provider, charges, chargedCents, refunds, refundedCents }) => ({
        key: provider,
        name: methodName(provider),
        figures: [
          formatCount(charges),
          formatBrl(chargedCents),
          formatCount(refunds),
          formatBrl(refundedCents),
        ],
      }))}
    />
  );
}

export function ProductTable({ products }: Pick<MonthTotals, 'products'>) {
  if (products.length === 0) return null;
  return (
    <TotalsTable
      id="por-produto"
      title="Por produto"
      note="Dos pedidos pagos no mês, sem frete e sem descontar devoluções."
      heads={['Produto', 'Unidades', 'Valor']}
      rows={products.map(({ id, name, pieces, cents }) => ({
        key: `${id} ${name}`,
        name: <a href={`/admin/produtos/${id}` satisfies Href<'/admin/produtos/:id'>}>{name}</a>,
        figures: [formatCount(pieces), formatBrl(cents)],
      }))}
    />
  );
}

interface TableProps {
  id: string;
  title: string;
  note?: string;
  /** The head of the name column, then of the figures. */
  heads: readonly [string, ...string[]];
  rows: ReadonlyArray<{ key: string; name: ReactNode; figures: readonly string[] }>;
}

function TotalsTable({ id, title, note, heads: [first, ...heads], rows }: TableProps) {
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="text-title-3">
        {title}
      </h2>
      {note && <p className="text-ink-soft">{note}</p>}
      <RecordTable columns={[first, ...heads.map((label) => ({ label, className: 'num' }))]}>
        {rows.map(({ key, name, figures }) => (
          <tr key={key}>
            <td className="main wrap-anywhere">{name}</td>
            {heads.map((head, place) => (
              <td key={head} data-label={head} className="num">
                {figures[place]}
              </td>
            ))}
          </tr>
        ))}
      </RecordTable>
    </section>
  );
}
