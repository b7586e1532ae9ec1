/** Loads the sheet's contents: when it opens, or is about to. */
export function loadCart() {
  return import('./components/cart-contents.tsx');
}
