import { countPieces } from './cart.ts';
import { readCart, subscribe } from './cart-store.ts';

/** Tells how many pieces are in the cart, now and with every change. @returns what ends that */
export function followCount(tell: (count: number) => void): () => void {
  const count = () => tell(countPieces(readCart()));
  count();
  return subscribe(count);
}
