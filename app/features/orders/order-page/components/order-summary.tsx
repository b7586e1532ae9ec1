import { legalVersionDay, legalVersionPath } from '#app/pure/site/legal-documents.ts';
import { Button } from '#app/ui/button.tsx';
import type { OrderView } from '../order-view.server.ts';

/** When printed, this is the receipt. */
export function OrderSummary({ order }: { order: OrderView }) {
  const { lines, totals, delivery, contact, seller, placedOn, status } = order;
  const isPaid = !['draft', 'awaiting_payment', 'expired', 'failed', 'canceled'].includes(status);
  return (
    <aside className="order-summary" aria-labelledby="resumo">
      <h2 id="resumo">{isPaid ? 'Recibo' : 'Resumo'}</h2>
      <p className="text-small text-ink-soft">
        Pedido {order.code}, de {placedOn}
      </p>
      <ul className="order-lines">
        {lines.map((line) => (
          <li key={line.id}>
            <span className="min-w-0">
              {line.name}
              {line.variant && <span className="text-ink-soft"> · {line.variant}</span>}
              {line.quantity > 1 && (
                <span className="block text-small text-ink-soft">
                  {line.quantity} × {line.unit}
                </span>
              )}
            </span>
            <span className="tabular whitespace-nowrap">{line.total}</span>
          </li>
        ))}
      </ul>
      {order.premiumNotes.map((note) => (
        <p key={note} className="mt-4 text-small font-semibold">
          {note}
        </p>
      ))}
      <Totals {...totals} />
      {order.paidBy && <p className="text-small text-ink-soft">{order.paidBy}</p>}
      {delivery && <Fact title={delivery.how} lines={delivery.lines} />}
      {contact?.email && (
        <Fact title="Para" lines={[contact.name]}>
          <span className="block break-words">{contact.email}</span>
        </Fact>
      )}
      {status !== 'draft' && (
        <Fact title="Vendido por" lines={[seller.name, ...seller.facts]}>
          {seller.email && (
            <a href={`mailto:${seller.email}`} className="link break-words">
              {seller.email}
            </a>
          )}
        </Fact>
      )}
      {status !== 'draft' && order.termsVersion && (
        <p className="text-small">
          <a href={legalVersionPath('terms', order.termsVersion)} className="link">
            Termos de {legalVersionDay(order.termsVersion)}
          </a>
        </p>
      )}
      {isPaid && (
        <Button look="line" className="order-print scripted" data-tap="" onClick={() => window.print()}>
          Imprimir o recibo
        </Button>
      )}
      <p className="order-help text-small">
        <a href={'/contact' satisfies Href} className="link">
          Precisa de ajuda?
        </a>{' '}
        Respondemos em até 5 dias, quase sempre antes.
      </p>
      <p className="order-printed text-small">Impresso em {order.printedOn}.</p>
    </aside>
  );
}

function Totals({ shipping, offer, total, received, refunded }: OrderView['totals']) {
  return (
    <dl className="order-totals">
      {shipping && <Amount label="Entrega" value={shipping} />}
      {offer && (
        <div className="order-if-shipping">
          <dt>Entrega</dt>
          <dd>{offer.shipping}</dd>
        </div>
      )}
      <div className="order-total">
        <dt>Total</dt>
        {offer ? (
          <>
            <dd className="order-if-shipping">{offer.shippingTotal}</dd>
            <dd className="order-if-pickup">{total}</dd>
          </>
        ) : (
          <dd>{total}</dd>
        )}
      </div>
      {received && <Amount label="Recebido" value={received} />}
      {refunded && <Amount label="Reembolsado" value={refunded} />}
    </dl>
  );
}

function Amount({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface FactProps {
  title: string;
  lines: readonly string[];
  children?: React.ReactNode;
}

function Fact({ title, lines, children }: FactProps) {
  return (
    <div className="order-fact">
      <h3>{title}</h3>
      <p>
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {children}
      </p>
    </div>
  );
}
