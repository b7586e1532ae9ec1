import { formatBrl } from '#app/pure/money-brl.ts';
import type { CartLine } from '../cart.ts';
import type { Quote } from '../cart-quote.ts';
import type { Seller } from './cart-slot.tsx';

interface CartSummaryProps {
  lines: readonly CartLine[];
  quote: Quote | null;
  seller: Seller;
}

/** What it comes to, what is still to be added, and who sells (Decreto 7.962/2013, arts. 2 and 4). */
export function CartSummary({ lines, quote, seller }: CartSummaryProps) {
  const total = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  const identity = [seller.legalName, seller.legalDocument, seller.legalAddress, seller.email].filter(
    Boolean,
  );
  return (
    <>
      <dl className="cart-sums">
        {lines.some(({ isPhysical }) => isPhysical) && (
          <div className="text-small text-ink-soft">
            <dt>Entrega</dt>
            <dd>{shippingText(quote)}</dd>
          </div>
        )}
        <div>
          <dt className="font-semibold">Total dos produtos</dt>
          <dd className="tabular font-display text-title-3">{formatBrl(total)}</dd>
        </div>
      </dl>
      <p className="text-small text-ink-soft">
        Na próxima página você confere os dados antes de confirmar. Você tem 7 dias para desistir:{' '}
        <a href="/terms" className="link">
          trocas e reembolso
        </a>
        .
      </p>
      {identity.length > 0 && <p className="text-small text-ink-soft">{identity.join(' · ')}</p>}
    </>
  );
}

function shippingText(quote: Quote | null): string {
  if (!quote) return 'você escolhe na próxima página';
  const { shippingCents, hasPickup } = quote;
  const price = shippingCents ? `mais ${formatBrl(shippingCents)}` : 'incluída no preço';
  return hasPickup && shippingCents ? `${price}, ou retirada sem custo` : price;
}
