import { useEffect, useState } from 'react';
import { countOf } from '#app/pure/text/plural.ts';
import { dialogCommand } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { isCartStored, onCartChange } from '../cart-watch.ts';
import { loadCart } from '../load-cart.ts';

/** Opens the cart before any script has run; the count appears once scripts run. */
export function CartButton() {
  const count = useCount();
  return (
    <button
      type="button"
      className="icon-button scripted relative"
      aria-label={count > 0 ? `Carrinho, ${countOf(count, 'produto', 'produtos')}` : 'Carrinho'}
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

/** Fetches the code that reads the cart only if a cart is stored, or as soon as it changes. */
function useCount(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let end: () => void;
    let isOver = false;
    const follow = () => {
      unwatch();
      import('../count-cart.ts').then(
        ({ followCount }) => {
          if (!isOver) end = followCount(setCount);
        },
        () => {},
      );
    };
    const look = () => isCartStored() && follow();
    const ofTabs = ['storage', 'pageshow'];
    const stop = onCartChange(follow);
    const unwatch = () => {
      stop();
      for (const event of ofTabs) removeEventListener(event, look);
    };
    for (const event of ofTabs) addEventListener(event, look);
    look();
    return () => {
      isOver = true;
      unwatch();
      end?.();
    };
  }, []);
  return count;
}
