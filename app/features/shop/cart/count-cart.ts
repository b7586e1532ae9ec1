import { countPieces } from '#app/pure/site/cart.ts';
import { readCart, subscribe } from './cart-store.ts';

/** Reports the number of pieces, now and after every change. @returns a function that unsubscribes */
export function followCount(tell: (count: number) => void): () => void {
  const count = () => tell(countPieces(readCart()));
  count();
  return subscribe(count);
}
