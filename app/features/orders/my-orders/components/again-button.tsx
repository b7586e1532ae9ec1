import type { CartLine } from '#app/features/shop/cart/cart.ts';
import { restoreToCart } from '#app/features/shop/cart/cart-actions.ts';
import { Button } from '#app/ui/button.tsx';

interface AgainProps {
  lines: readonly CartLine[];
  /** The order's contents, for screen readers. */
  what: string;
}

/** Puts what is still for sale into the cart, at today's price. */
export function AgainButton({ lines, what }: AgainProps) {
  return (
    <div className="order-row-above">
      <Button look="line" className="scripted" data-tap="" onClick={() => restoreToCart(lines)}>
        Comprar de novo<span className="sr-only">: {what}</span>
      </Button>
    </div>
  );
}
