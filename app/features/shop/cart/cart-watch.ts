import { CART_KEY } from '#app/pure/site/browser-keys.ts';

// Every page loads only this file of the cart; an empty cart needs no more.

const listeners = new Set<() => void>();

/** Calls back whenever this page changes the cart. @returns a function that unsubscribes */
export function onCartChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellCartChange(): void {
  for (const listener of listeners) listener();
}

/** Whether there may be a stored cart; false where the browser lets nothing be read. */
export function isCartStored(): boolean {
  try {
    return localStorage.getItem(CART_KEY) !== null;
  } catch {
    return false;
  }
}
