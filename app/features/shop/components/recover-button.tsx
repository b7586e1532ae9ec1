import { useState } from 'react';
import type { CartLine } from '#app/features/cart/cart.ts';
import { restoreToCart } from '#app/features/cart/cart-actions.ts';
import { Button } from '#app/ui/button.tsx';

/** Puts what an order held back into the cart and opens it; the order itself is given up. */
export function RecoverButton({ orderId, lines }: { orderId: string; lines: readonly CartLine[] }) {
  const [isBusy, setBusy] = useState(false);
  const recover = async () => {
    setBusy(true);
    restoreToCart(lines);
    // Where it cannot be given up now it lapses by itself; the cart is back all the same.
    await fetch(location.pathname, { method: 'POST', body: new URLSearchParams({ pedido: orderId }) }).catch(
      () => null,
    );
    setBusy(false);
    const sheet = document.getElementById('carrinho');
    if (sheet instanceof HTMLDialogElement && !sheet.open) sheet.showModal();
  };
  return (
    <Button className="scripted" disabled={isBusy} onClick={recover}>
      {isBusy ? 'Recuperando…' : 'Recuperar carrinho'}
    </Button>
  );
}
