import { useSyncExternalStore } from 'react';
import { type Cart, EMPTY_CART, parseCart, storedText } from './cart.ts';
import { CART_KEY, onCartChange, tellCartChange } from './cart-watch.ts';

let known: Cart | null = null;
let subscribers = 0;
/** The cart as every tab of this browser has it. */
export function readCart(): Cart {
  known ??= readStored();
  return known;
}

/** Changes what is stored at this moment, whichever tab wrote it last. */
export function changeCart(change: (cart: Cart) => Cart): void {
  const next = change(readStored());
  try {
    localStorage.setItem(CART_KEY, storedText(next));
  } catch {
    // A browser that keeps nothing has a cart until the page is left.
  }
  show(next);
}

/** The cart, for a component; on the server and while hydrating, an empty one. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribe, readCart, () => EMPTY_CART);
}

/** Null where the browser lets nothing be read: then what this page knows counts. */
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

/** Calls back with every change of the cart, in whatever tab. @returns what ends that */
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

/** Another tab has changed it, or a page comes back from the browser's memory. */
function follow(event: Event): void {
  const { key = CART_KEY } = event as Partial<StorageEvent>;
  if (key === CART_KEY || key === null) show(readStored());
}
