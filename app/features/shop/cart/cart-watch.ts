// All of the cart that every page loads: whoever has nothing in it needs no more.

/** Where a browser keeps it. */
export const CART_KEY = 'carrinho';

const listeners = new Set<() => void>();

/** Calls back whenever this page changes the cart. @returns what ends that */
export function onCartChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellCartChange(): void {
  for (const listener of listeners) listener();
}

/** Whether there may be something in the cart; a browser that lets nothing be read has none that outlives the page. */
export function isCartStored(): boolean {
  try {
    return localStorage.getItem(CART_KEY) !== null;
  } catch {
    return false;
  }
}
