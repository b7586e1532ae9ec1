import { formatBrl } from '#app/pure/money-brl.ts';
import { formatCount } from '#app/pure/plural.ts';
import type { MonthTotals } from '../queries.server.ts';

const PROVIDERS = { pix: 'Pix direto', stripe: 'Stripe' } as const;

/** What came in, what went back, what is left. */
export function MonthFigures({ totals }: { totals: MonthTotals }) {
  const figures = [
    ['Entrou', formatBrl(totals.gross)],
    ['Voltou', formatBrl(totals.refunded)],
    ['Ficou', `${totals.net < 0 ? '−' : ''}${formatBrl(Math.abs(totals.net))}`],
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
    <section aria-labelledby="por-forma" className="grid gap-2">
      <h2 id="por-forma" className="text-title-3">
        Por forma de pagamento
      </h2>
      <div className="table-frame">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Forma</th>
              <th scope="col" className="num">
                Entradas
              </th>
              <th scope="col" className="num">
                Entrou
              </th>
              <th scope="col" className="num">
                Devoluções
              </th>
              <th scope="col" className="num">
                Voltou
              </th>
            </tr>
          </thead>
          <tbody>
            {methods.map(({ provider, charges, chargedCents, refunds, refundedCents }) => (
              <tr key={provider}>
                <td className="main">{PROVIDERS[provider]}</td>
                <td data-label="Entradas" className="num">
                  {formatCount(charges)}
                </td>
                <td data-label="Entrou" className="num">
                  {formatBrl(chargedCents)}
                </td>
                <td data-label="Devoluções" className="num">
                  {formatCount(refunds)}
                </td>
                <td data-label="Voltou" className="num">
                  {formatBrl(refundedCents)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

export function ProductTable({ products }: Pick<MonthTotals, 'products'>) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="por-produto" className="grid gap-2">
      <h2 id="por-produto" className="text-title-3">
        Por produto
      </h2>
      <p className="text-ink-soft">Dos pedidos pagos no mês, sem frete e sem descontar devoluções.</p>
      <div className="table-frame">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Produto</th>
              <th scope="col" className="num">
                Unidades
              </th>
              <th scope="col" className="num">
                Valor
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map(({ id, name, pieces, cents }) => (
              <tr key={`${id} ${name}`}>
                <td className="main wrap-anywhere">
                  <a href={`/admin/produtos/${id}`}>{name}</a>
                </td>
                <td data-label="Unidades" className="num">
                  {formatCount(pieces)}
                </td>
                <td data-label="Valor" className="num">
                  {formatBrl(cents)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
