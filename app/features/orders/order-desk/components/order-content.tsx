import '../amount.css';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import { PRODUCT_KINDS } from '#app/pure/site/product-kinds.ts';
import type { OrderFound } from '../queries.server.ts';

export function OrderContent({ order, lines }: Pick<OrderFound, 'order' | 'lines'>) {
  return (
    <section aria-labelledby="produtos" className="admin-card">
      <h2 id="produtos">Produtos</h2>
      <ul className="desk-lines">
        {lines.map((line) => (
          <li key={line.id}>
            <span>
              {line.quantity > 1 && <strong>{line.quantity} × </strong>}
              <a
                href={`/admin/produtos/${line.product_id}` satisfies Href<'/admin/produtos/:id'>}
                className="link"
              >
                {line.name}
              </a>
              {line.variant_name && ` (${line.variant_name})`}
              <span className="sub">
                {PRODUCT_KINDS[line.kind]}
                {line.quantity > 1 && ` · ${formatBrl(line.unit_price_cents)} cada`}
              </span>
            </span>
            <span className="amount">{formatBrl(line.unit_price_cents * line.quantity)}</span>
          </li>
        ))}
      </ul>
      <dl className="desk-sums">
        <Sum label="Produtos" cents={order.subtotal_cents} />
        {order.shipping_cents > 0 && <Sum label="Frete" cents={order.shipping_cents} />}
        <Sum label="Total" cents={order.total_cents} isTotal />
        <Sum label="Recebido" cents={order.paid_cents} />
        {order.refunded_cents > 0 && <Sum label="Reembolsado" cents={order.refunded_cents} />}
      </dl>
    </section>
  );
}

function Sum({ label, cents, isTotal = false }: { label: string; cents: number; isTotal?: boolean }) {
  return (
    <div data-total={isTotal || undefined}>
      <dt>{label}</dt>
      <dd className="amount">{formatBrl(cents)}</dd>
    </div>
  );
}
