import type { CartLine } from '#app/pure/site/cart.ts';
import { createCheckout } from './call-shop.ts';
import { newAttemptId } from './cart-actions.ts';
import { openPayment } from './open-payment.ts';
import { tellRefusal } from './tell-refusal.tsx';

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
