import { useSyncExternalStore } from 'react';
import { CART_KEY } from '#app/pure/site/browser-keys.ts';
import { type Cart, EMPTY_CART, parseCart, storedText } from '#app/pure/site/cart.ts';
import { onCartChange, tellCartChange } from './cart-watch.ts';

let known: Cart | null = null;
let subscribers = 0;
/** The cart, shared by all tabs of this browser. */
export function readCart(): Cart {
  known ??= readStored();
  return known;
}

/** Changes the currently stored cart, whichever tab wrote it last. */
export function changeCart(change: (cart: Cart) => Cart): void {
  const next = change(readStored());
  try {
    localStorage.setItem(CART_KEY, storedText(next));
  } catch {
    // In a browser that stores nothing the cart lasts until the page is left.
  }
  show(next);
}

/** The cart for a component; empty on the server and while hydrating. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribe, readCart, () => EMPTY_CART);
}

/** Falls back to this page's cart where the browser lets nothing be read. */
function readStored(): Cart {
  try {
    return parseCart(localStorage.getItem(CART_KEY));
  } catch {
    return known ?? EMPTY_CART;
  }
}

function show(next: Cart): void {
  known = next;
  tellCartChange();
}

/** Calls back on every change in any tab. @returns a function that unsubscribes */
export function subscribe(listener: () => void): () => void {
  if (subscribers === 0) {
    addEventListener('storage', follow);
    addEventListener('pageshow', follow);
  }
  subscribers += 1;
  const end = onCartChange(listener);
  return () => {
    end();
    subscribers -= 1;
    if (subscribers > 0) return;
    removeEventListener('storage', follow);
    removeEventListener('pageshow', follow);
  };
}

/** Another tab has changed it, or the page is restored from the back/forward cache. */
function follow(event: Event): void {
  const { key = CART_KEY } = event as Partial<StorageEvent>;
  if (key === CART_KEY || key === null) show(readStored());
}
