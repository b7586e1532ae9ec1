/** Fetches what the sheet shows: when it opens, or when somebody is about to open it. */
export function loadCart() {
  return import('./components/cart-contents.tsx');
}
