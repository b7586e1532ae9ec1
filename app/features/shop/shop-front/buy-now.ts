import { createCheckout } from '#app/features/shop/cart/call-shop.ts';
import type { CartLine } from '#app/features/shop/cart/cart.ts';
import { newAttemptId } from '#app/features/shop/cart/cart-actions.ts';
import { openPayment } from '#app/features/shop/cart/open-payment.ts';
import { tellRefusal } from '#app/features/shop/cart/tell-refusal.tsx';

/** One attempt for each choice, however often it is clicked, until its payment page has opened. */
const attempts = new Map<string, string>();

/** Buys this one product without the cart. */
export async function buyNow(line: CartLine): Promise<void> {
  const key = `${line.productId} ${line.variantId} ${line.quantity} ${line.priceCents}`;
  const attempt = attempts.get(key) ?? newAttemptId();
  attempts.set(key, attempt);
  const answer = await openPayment({
    ask: () => createCheckout([line], attempt),
    onUrl: () => attempts.delete(key),
  });
  if (answer && !answer.ok) tellRefusal(answer, 'Erro no pagamento');
}
