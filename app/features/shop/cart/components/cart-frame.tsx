import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { countOf } from '#app/pure/text/plural.ts';
import { dialogCommand } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { dismissToasts } from '#app/ui/toast-store.ts';
import { isCartStored, onCartChange } from '../cart-watch.ts';
import { loadCart } from '../load-cart.ts';
import type { Seller } from '../seller.ts';

/** Loaded when the cart is first opened. */
const CartContents = lazy(() =>
  loadCart().then(
    ({ CartContents }) => ({ default: CartContents }),
    () => ({ default: CartFailure }),
  ),
);

/** The cart's sheet: a native dialog, so that it opens before any script has run. */
export function CartSlot({ seller }: { seller: Seller }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { pathname, search } = useLocation();
  useEffect(() => {
    const dialog = sheet.current;
    const follow = () => {
      const isOpen = dialog?.open ?? false;
      // The open cart shows what was added, so its toast is no longer needed.
      if (isOpen) dismissToasts();
      setOpen(isOpen);
    };
    // React has no `toggle` event for a dialog.
    dialog?.addEventListener('toggle', follow);
    // The tap that made the scripts load may have opened it.
    follow();
    return () => dialog?.removeEventListener('toggle', follow);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes when the place changes.
  useEffect(() => () => sheet.current?.close(), [pathname, search]);
  return (
    <dialog ref={sheet} id="carrinho" className="cart-sheet" aria-labelledby="carrinho-titulo" closedby="any">
      <div className="cart-head">
        <h2 id="carrinho-titulo" tabIndex={-1} className="text-title-2">
          Carrinho
        </h2>
        <button
          type="button"
          className="icon-button -mr-2"
          aria-label="Fechar o carrinho"
          {...dialogCommand('carrinho', 'close')}
        >
          <Icon name="close" />
        </button>
      </div>
      {isOpen ? (
        <Suspense fallback={<CartWaiting />}>
          <CartContents sheet={sheet} seller={seller} />
        </Suspense>
      ) : (
        <CartWaiting />
      )}
    </dialog>
  );
}

/** What the sheet shows until its contents have loaded, also before any script has run. */
function CartWaiting() {
  return (
    <p className="cart-waiting">
      <span className="scripted">Abrindo…</span>
      <span className="unscripted">{FAILED}</span>
    </p>
  );
}

const FAILED = 'O carrinho não pôde ser aberto. Nada se perdeu: recarregue a página e tente de novo.';

function CartFailure() {
  return (
    <p className="cart-waiting" role="alert">
      {FAILED}
    </p>
  );
}

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
