import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import type { CartLine as Line } from '#app/pure/site/cart.ts';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import { lineName, removeFromCart, setQuantity } from '../cart-actions.ts';

interface CartLineProps {
  line: Line;
  /** Pieces left; null where stock is not counted. */
  left: number | null;
  onRemoved: () => void;
}

export function CartLine({ line, left, onRemoved }: CartLineProps) {
  const { slug, name, variantName, category, imageUrl, priceCents, quantity } = line;
  const remove = () => {
    removeFromCart(line);
    onRemoved();
  };
  return (
    <li className="cart-line">
      <img src={imageUrl} alt="" width={80} height={80} decoding="async" />
      <div className="min-w-0">
        <p className="font-semibold [line-height:1.375]">
          <a href={`/shop/${slug}` satisfies Href<'/shop/:slug'>} className="hover:underline">
            {name}
          </a>
        </p>
        <p className="text-small text-ink-soft">
          {variantName ?? category}
          {/* Its place is kept: the buttons below stay under the finger. */}
          {!line.isSingle && (
            <span className="tabular" style={{ visibility: quantity > 1 ? 'visible' : 'hidden' }}>
              {' '}
              · {formatBrl(priceCents)} cada
            </span>
          )}
        </p>
      </div>
      <p className="tabular font-semibold">{formatBrl(priceCents * quantity)}</p>
      <div className="cart-line-tools">
        {!line.isSingle && (
          <QuantityStepper
            of={lineName(line)}
            value={quantity}
            most={left}
            mayBeZero
            onChange={(next) => (next <= 0 ? remove() : setQuantity(line, next))}
          />
        )}
        <button
          type="button"
          className="link ml-auto min-h-11 text-small"
          aria-label={`Remover: ${lineName(line)}`}
          onClick={remove}
        >
          Remover
        </button>
      </div>
    </li>
  );
}
