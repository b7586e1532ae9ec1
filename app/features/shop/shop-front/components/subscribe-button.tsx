import { useState } from 'react';
import { buyNow } from '#app/features/shop/cart/buy-now.ts';
import { Button, type ButtonLook } from '#app/ui/button.tsx';
import { cartLineOf } from '../cart-line-of.ts';
import type { ShopCard } from '../shop-card.ts';

/** A subscription does not enter the cart: its payment page opens at once, in a new tab. */
export function SubscribeButton({ product, look = 'solid' }: { product: ShopCard; look?: ButtonLook }) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Button
      type="submit"
      look={look}
      data-tap=""
      className="w-full"
      isBusy={isBusy}
      onClick={async (event) => {
        event.preventDefault();
        setBusy(true);
        await buyNow(cartLineOf(product));
        setBusy(false);
      }}
    >
      {isBusy ? 'Abrindo…' : 'Assinar'}
      <span className="sr-only"> {product.name}</span>
    </Button>
  );
}
