import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import type { CartLine } from '#app/pure/site/cart.ts';
import type { Quote } from '../cart-quote.ts';
import type { Seller } from '../seller.ts';

interface CartSumsProps {
  lines: readonly CartLine[];
  quote: Quote | null;
}

/** The total, and what is still to be added to it. */
export function CartSums({ lines, quote }: CartSumsProps) {
  const total = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  return (
    <dl className="cart-sums">
      {lines.some(({ isPhysical }) => isPhysical) && (
        <div className="text-small text-ink-soft">
          <dt>Entrega</dt>
          <dd>
            {shippingText(quote)}
            {quote?.shipping?.time && <span className="block">{quote.shipping.time}</span>}
          </dd>
        </div>
      )}
      <div>
        <dt className="font-semibold">Total dos produtos</dt>
        <dd className="tabular font-display text-title-3">{formatBrl(total)}</dd>
      </div>
    </dl>
  );
}

function shippingText(quote: Quote | null): string {
  if (!quote?.shipping) return 'você escolhe na próxima página';
  const { cents, hasPickup } = quote.shipping;
  if (cents === 0) return hasPickup ? 'incluída no preço, ou retirada' : 'incluída no preço';
  const price = `mais ${formatBrl(cents)}`;
  return hasPickup ? `${price}, ou retirada sem custo` : price;
}

interface CartTermsProps {
  seller: Seller;
  premiumNotes: readonly string[];
}

/** The next step, the right of withdrawal, and the seller (Decreto 7.962/2013, arts. 2 and 4). */
export function CartTerms({ seller, premiumNotes }: CartTermsProps) {
  const identity = [seller.legalName, seller.legalDocument, seller.legalAddress, seller.email].filter(
    Boolean,
  );
  return (
    <div className="grid gap-2 pt-4 pb-6 text-small text-ink-soft">
      {premiumNotes.map((note) => (
        <p key={note} className="font-semibold">
          {note}
        </p>
      ))}
      <p>
        Na próxima página você confere os dados antes de confirmar. Você tem 7 dias para desistir:{' '}
        <a href={'/terms#arrependimento' satisfies Href} className="link">
          trocas e reembolso
        </a>
        .
      </p>
      {identity.length > 0 && <p>Vendido por {identity.join(' · ')}</p>}
    </div>
  );
}
