import '../amount.css';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import { providerWords } from '#app/pure/orders/providers.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import type { OrderFound } from '../queries.server.ts';

/** Every movement of money in the ledger. */
export function OrderLedger({ payments }: Pick<OrderFound, 'payments'>) {
  return (
    <section aria-labelledby="movimentos" className="admin-card">
      <h2 id="movimentos">Dinheiro</h2>
      {payments.length === 0 ? (
        <p className="mt-2 text-ink-soft">Nada foi recebido ainda.</p>
      ) : (
        <ul className="desk-lines">
          {payments.map(({ id, kind, provider, amount_cents, detail, created_at }) => (
            <li key={id}>
              <span>
                {kind === 'charge' ? 'Recebido' : 'Reembolsado'}{' '}
                {provider === 'pix' ? 'por Pix' : providerWords(provider).by}
                <span className="sub wrap-anywhere">
                  {[formatDateTime(created_at), detail].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="amount">
                {kind === 'refund' && '−'}
                {formatBrl(amount_cents)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
