import { dialogCommand } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { countPieces } from '../cart.ts';
import { useCart } from '../cart-store.ts';
import { loadCart } from '../load-cart.ts';

/** Opens the cart, before any script has run; how much is in it is known once one has. */
export function CartButton() {
  const count = countPieces(useCart());
  return (
    <button
      type="button"
      className="icon-button scripted relative"
      aria-label={count > 0 ? `Carrinho, ${count} ${count === 1 ? 'item' : 'itens'}` : 'Carrinho'}
      onPointerEnter={() => void loadCart().catch(() => null)}
      {...dialogCommand('carrinho', 'show-modal')}
    >
      <Icon name="bag" />
      {count > 0 && (
        <span className="cart-count" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  );
}
