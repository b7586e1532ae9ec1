import type { MouseEvent } from 'react';
import { addToCart } from '#app/features/shop/cart/cart-actions.ts';
import { Button, type ButtonLook } from '#app/ui/button.tsx';
import { cartLineOf } from '../cart-line-of.ts';
import type { ShopCard } from '../shop-card.ts';

/** Adds one to the cart. Without scripts it sends its form and buys this product alone. */
export function AddButton({ product, look }: { product: ShopCard; look: ButtonLook }) {
  return (
    <Button
      type="submit"
      look={look}
      data-tap=""
      className="w-full"
      onClick={(event) => {
        event.preventDefault();
        if (!isRepeated(event)) addToCart(cartLineOf(product));
      }}
    >
      <AddWords />
      <span className="sr-only"> {product.name}</span>
    </Button>
  );
}

/** The second click of a double click adds no second piece. */
export function onlyOnce(event: MouseEvent): void {
  if (isRepeated(event)) event.preventDefault();
}

function isRepeated({ detail }: MouseEvent): boolean {
  return detail > 1;
}

/** The button's text with scripts, and without. */
export function AddWords() {
  return (
    <>
      <span className="scripted">Adicionar ao carrinho</span>
      <span className="unscripted">Comprar agora</span>
    </>
  );
}
